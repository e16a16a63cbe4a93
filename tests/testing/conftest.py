collect_ignore = ["client"]  # whose tests run where the package is installed
