import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { SigningPeriod } from './signing-key-periods.js';

/** An Ed25519 key as JWK (RFC 8037): `x` is public, `d` private, both base64url. */
export interface Ed25519Pair {
  readonly x: string;
  readonly d: string;
}

/** A key that can sign. */
export interface SigningKey extends SigningPeriod {
  readonly alg: 'ed25519';
  /** See thumbprintOf. */
  readonly keyid: string;
  /** Public part, base64url. */
  readonly x: string;
  readonly signSync: (data: string) => Uint8Array;
}

export function generatePair(): Ed25519Pair {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  if (x === undefined || d === undefined) throw new Error('An Ed25519 key has both parts');
  return { x, d };
}

/** RFC 7638 thumbprint of the public key: its name in signatures and in lists of keys. */
export function thumbprintOf(x: string): string {
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  return createHash('sha256').update(members).digest('base64url');
}

/** Throws for what is no Ed25519 key. */
export function signingKeyOf(
  keyid: string,
  { x, d }: Ed25519Pair,
  period: SigningPeriod,
): SigningKey {
  const key: KeyObject = createPrivateKey({
    key: { kty: 'OKP', crv: 'Ed25519', x, d },
    format: 'jwk',
  });
  const { signsFrom, signsUntil } = period;
  return {
    ...{ keyid, x, signsFrom, signsUntil },
    alg: 'ed25519',
    signSync: (data) => sign(null, Buffer.from(data), key),
  };
}
