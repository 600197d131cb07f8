import { PAGE_FLOODS } from '@app/outbound/contract';
import type { LoadFailure, LoadFailureReason } from '../rules/load-failure.js';

/** A page could not be measured. `message` is a sentence for the user. */
export class MeasureFailure extends Error {
  override readonly name = 'MeasureFailure';
  readonly reason: LoadFailureReason;
  /** A retry in a new browser may succeed. */
  readonly isWorthRetrying: boolean;

  constructor(failure: LoadFailure, options?: ErrorOptions) {
    super(failure.message, options);
    this.reason = failure.reason;
    this.isWorthRetrying = failure.isWorthRetrying;
  }
}

/** The browser, or the process around it, died during the measurement. */
export const INTERRUPTED: LoadFailure = {
  reason: 'browser',
  message: 'The browser crashed while measuring the page.',
  isWorthRetrying: true,
};

/** The page was stopped because of its requests to other websites. */
export const TOO_MANY_REQUESTS: LoadFailure = {
  reason: 'page_floods',
  message: PAGE_FLOODS,
  isWorthRetrying: false,
};
