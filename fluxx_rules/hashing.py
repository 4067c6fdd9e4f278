"""What a text is known by: short, and the same on every machine and in every release."""

from __future__ import annotations

try:  # hashlib loads OpenSSL besides, which takes longer than to hash all that a check asks for
    from _sha2 import sha256  # type: ignore[import-not-found]
except ImportError:
    try:
        from _sha256 import sha256  # type: ignore[import-not-found]  # so Python 3.11 calls it
    except ImportError:
        from hashlib import sha256


def hashed(text: bytes) -> str:
    digest: str = sha256(text).hexdigest()
    return digest[:16]
