export { Lease, LeaseLostError } from './lease.js';
export { LeaseRepository } from './lease.repository.js';
export type { Claim } from './lease.repository.js';
export { LeasedRunner, StoppedError } from './leased-runner.js';
export type { Attempt } from './leased-runner.js';
export { LeasedTurns } from './leased-turns.js';
export { OwnerShares } from './owner-shares.js';
export { NO_USER, TurnLeaseRepository } from './turn-lease.repository.js';
