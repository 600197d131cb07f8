import { SessionRequests } from '@app/outbound';
import type { EgressLimits, EgressSession } from '@app/outbound';
import { PAGE_FLOODS } from '@app/outbound/contract';
import { BrowserFailure } from './browser-failure.js';
import type { EndPageSession } from './page-session.js';

/** What a page may transfer while it is visited. */
export interface TrafficLimits {
  /** Both directions combined. Default 100 MB. */
  readonly maxBytes?: number;
  /** Whether pages that embed the product's widget may load it and its fixes. Default false. */
  readonly loadsWidget?: boolean;
  /** An address of the visited website: requests to other sites are counted. Default: all requests are counted. */
  readonly website?: string;
  /** The shared third-party budget of all visits in one session. Default: its own budget. */
  readonly requests?: SessionRequests;
}

/** Discards the result for a page that exceeded its limits on the way. */
export async function withinLimits<T>(session: EgressSession, work: Promise<T>): Promise<T> {
  const tooLarge = (cause?: unknown): BrowserFailure =>
    new BrowserFailure('too_large', 'The page loads more data than one visit may.', { cause });
  try {
    const result = await work;
    if (session.isFlooded) throw floods();
    if (session.isExhausted) throw tooLarge();
    return result;
  } catch (error: unknown) {
    if (session.isFlooded) throw floods(error);
    throw session.isExhausted ? tooLarge(error) : error;
  }
}

/** Closes the page at once instead of waiting for it. */
export function endWhenFlooded({ flooding }: EgressSession, end: EndPageSession): void {
  flooding.addEventListener('abort', () => end(floods()), { once: true });
}

function floods(cause?: unknown): BrowserFailure {
  return new BrowserFailure('page_floods', PAGE_FLOODS, { cause });
}

/** As the egress proxy enforces them. */
export function egressLimitsOf(options: TrafficLimits): EgressLimits {
  const { maxBytes, loadsWidget = false, website = null, requests } = options;
  return {
    allowsOwnWidget: loadsWidget,
    thirdParties: { website, session: requests ?? new SessionRequests() },
    ...(maxBytes !== undefined && { maxBytes }),
  };
}
