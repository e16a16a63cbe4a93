NAME = "the client's chalicelib"
