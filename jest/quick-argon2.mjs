// argon2 with the least work: a password of a test needs no protection, and hundreds of accounts are registered.
import { hash as hashAsConfigured, verify } from '@node-rs/argon2';

const LEAST = { memoryCost: 8, timeCost: 1 };

export { verify };

export function hash(password, options) {
  return hashAsConfigured(password, { ...options, ...LEAST });
}
