"""Asks the shared library for every number that a C program has found in the headers: lines `NAME NUMBER`.
    numbers.py LIBRARY <numbers"""
import ctypes
import sys

told = ctypes.CDLL(sys.argv[1]).war_constant
wrong = [line for line in sys.stdin if told(line.split()[0].encode()) != int(line.split()[1])]
print(*wrong, sep="", end="")
sys.exit(bool(wrong) or told(b"WAR_NO_SUCH_THING") != -1)
