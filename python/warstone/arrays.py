"""Arrays over memory that C has written: numpy's where numpy is installed, else memoryviews with the same shape. Neither copies, and
neither can be written to."""
try:
    import numpy
except ImportError:
    numpy = None


def array(memory, kind, shape):
    """`kind` is a letter that the modules array and struct and numpy have in common: h, b, B, i, I, Q."""
    flat = memoryview(memory).toreadonly().cast("B")
    if numpy is not None:
        return numpy.frombuffer(flat, dtype=kind).reshape(shape)
    return flat.cast(kind, shape=shape)
