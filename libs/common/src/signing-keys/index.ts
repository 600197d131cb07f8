export { newSealedKey, openSealedKey } from './sealed-key.js';
export {
  KEY_SIGNS_DAYS,
  listedKeys,
  nextSigningPeriod,
  signingKeyAt,
} from './signing-key-periods.js';
export type { SigningKey } from './signing-key.js';
