import { PAGE_FLOODS } from '@app/outbound/contract';
import type { LoadFailure, LoadFailureReason } from '../rules/load-failure.js';

/** A page could not be measured. `message` is a sentence for a person. */
export class MeasureFailure extends Error {
  override readonly name = 'MeasureFailure';
  readonly reason: LoadFailureReason;
  /** Another try in a new browser may well succeed. */
  readonly isWorthRetrying: boolean;

  constructor(failure: LoadFailure, options?: ErrorOptions) {
    super(failure.message, options);
    this.reason = failure.reason;
    this.isWorthRetrying = failure.isWorthRetrying;
  }
}

/** The browser, or the process around it, ended in the middle. */
export const BROKE_OFF: LoadFailure = {
  reason: 'browser',
  message: 'The browser broke off while the page was measured.',
  isWorthRetrying: true,
};

/** The page was stopped because of what it asked of other websites. */
export const FLOODS: LoadFailure = {
  reason: 'page_floods',
  message: PAGE_FLOODS,
  isWorthRetrying: false,
};
