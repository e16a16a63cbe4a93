NAME = "the client's tools"
