import type { FailureReason } from './contract/index.js';

/** Why an exchange stopped, said by this client itself (not by the network library). */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  constructor(
    readonly reason: FailureReason,
    message: string,
  ) {
    super(message);
  }
}
