import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32; // HARDENING.md section 4

/** A secret nobody guesses, fit for an address and a header. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored in its place. A slow hash is for passwords; there is nothing to guess from 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
