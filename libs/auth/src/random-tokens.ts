import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32; // HARDENING.md section 4

/** An unguessable secret that is safe in URLs and headers. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form. Slow hashes are for passwords; 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
