"""Random clicks on the workbench in a browser, compared with the saved files."""
