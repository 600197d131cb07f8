import type { FailureReason } from './contract/index.js';

/** Why this client itself, as opposed to the network library, ended an exchange. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  constructor(
    readonly reason: FailureReason,
    message: string,
  ) {
    super(message);
  }
}
