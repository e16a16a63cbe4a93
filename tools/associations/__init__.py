"""Builds the tables of the computer players in chalicelib/bots/tables/.

They are made from what people have written: words and voices here, clues in art/clues/.
"""
