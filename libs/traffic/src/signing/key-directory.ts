import type { SigningKey } from '@app/common';
import { directoryResponseHeaders } from 'web-bot-auth';

/** Longer than the directory may be cached. */
const VALID_MS = 24 * 3_600_000;

/** A public key as JWK; `nbf` and `exp` in seconds since 1970. */
export interface DirectoryKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly kid: string;
  readonly x: string;
  readonly use: 'sig';
  readonly nbf: number;
  readonly exp: number;
}

/** The JWK set that verifiers read. */
export function keyDirectory(keys: readonly SigningKey[]): { keys: DirectoryKey[] } {
  return {
    keys: keys.map(({ keyid, x, signsFrom, signsUntil }) => ({
      ...{ kty: 'OKP', crv: 'Ed25519', kid: keyid, x, use: 'sig' },
      nbf: Math.floor(signsFrom.getTime() / 1_000),
      exp: Math.ceil(signsUntil.getTime() / 1_000),
    })),
  };
}

/** One signature by each key over the host of the directory: nobody else can publish these keys as theirs. */
export async function signDirectory(
  url: string,
  keys: readonly SigningKey[],
  now: Date,
): Promise<Record<string, string>> {
  if (keys.length === 0) return {};
  const message = {
    request: { method: 'GET', url, headers: {} },
    response: { status: 200, headers: {} },
  };
  const signers = keys.map(({ alg, keyid, signSync }) => ({ alg, keyid, sign: signSync }));
  const expires = new Date(now.getTime() + VALID_MS);
  return { ...(await directoryResponseHeaders(message, signers, { created: now, expires })) };
}
