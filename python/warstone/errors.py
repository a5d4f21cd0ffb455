"""What is raised. All of it is a WarstoneError, and what a caller did wrong is a ValueError besides."""


class WarstoneError(Exception):
    pass


class LibraryError(WarstoneError, ImportError):
    """libwarstone was not found, or is not the one that this package needs."""


class SetupError(WarstoneError, ValueError):
    """No such game can begin: an unknown edition, deck, card or option."""


class Refused(WarstoneError, ValueError):
    """An action that is not legal, or a text that is none. The game is as it was."""


class Closed(WarstoneError, ValueError):
    """The game or batch was closed."""
