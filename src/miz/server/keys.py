"""Keys that only their holder knows: signed when given out, hashed when stored."""

from __future__ import annotations

import hashlib
import secrets

from itsdangerous import BadSignature, Signer


def new_key() -> str:
    """Give a key nobody can guess."""
    return secrets.token_urlsafe(24)


def signer(secret: str, salt: str) -> Signer:
    """Give what signs one kind of key."""
    return Signer(secret, salt=salt, key_derivation="hmac", digest_method=hashlib.sha256)


def unsigned(by: Signer, signed: str) -> bytes | None:
    """Give the hash of a key that was signed; None if it was not, or was changed."""
    try:
        return hash_of(by.unsign(signed).decode())
    except (BadSignature, UnicodeError):
        return None


def hash_of(key: str) -> bytes:
    """Give what is stored of a key that only its holder knows."""
    return hashlib.sha256(key.encode()).digest()
