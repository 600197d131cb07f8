/** What pages are read with: the parts of the contract that need no zod, which takes a thread a quarter of its start. */
export { isLoopbackAddress } from '../contract/loopback-address.js';
export { matchRank } from '../contract/match-rank.js';
export { retryAfterMs } from '../contract/retry-after.js';
export { partSeed, seededRandom } from '../contract/seeded-random.js';
export { storableText } from '../contract/storable-text.js';
export { normaliseUrl } from '../contract/url.js';
