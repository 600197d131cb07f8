import { CannotDecrypt } from '../cipher/cipher.js';
import type { Cipher } from '../cipher/cipher.js';
import type { SigningPeriod } from './signing-key-periods.js';
import { generatePair, signingKeyOf, thumbprintOf } from './signing-key.js';
import type { SigningKey } from './signing-key.js';

/** A signing key as it is stored. */
export interface SealedKey extends SigningPeriod {
  /** Thumbprint of the public key. */
  readonly id: string;
  /** The `x` of its JWK. */
  readonly publicKey: string;
  /** The `d` of its JWK, encrypted. */
  readonly privateKey: string;
}

/** A new key. Throws when no `ENCRYPTION_KEY` is set. */
export function newSealedKey(cipher: Cipher, purpose: string, period: SigningPeriod): SealedKey {
  const { x, d } = generatePair();
  const privateKey = cipher.encrypt(d, purpose);
  return { id: thumbprintOf(x), publicKey: x, privateKey, ...period };
}

/** `null` if the key that encrypted it is lost. */
export function openSealedKey(cipher: Cipher, purpose: string, key: SealedKey): SigningKey | null {
  try {
    const d = cipher.decrypt(key.privateKey, purpose);
    return signingKeyOf(key.id, { x: key.publicKey, d }, key);
  } catch (error) {
    if (error instanceof CannotDecrypt) return null;
    throw error;
  }
}
