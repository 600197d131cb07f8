/** How a request to a provider ended, as far as its price is concerned. */
export type RequestEnd =
  /** Nothing was written to a connection. */
  | { readonly kind: 'not_sent' }
  /** Sent; without a response, or with part of one (timeout, reset, abort, too long). */
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'responded';
      /** Of HTTP. */
      readonly status: number;
      /**
       * `result`: what was bought, or that there is nothing. `refusal`: the provider says why there is none (key, funds,
       * rate, request). `unreadable`: not of the provider's documented form.
       */
      readonly content: 'result' | 'refusal' | 'unreadable';
      /** The cost that the response itself states, micro-dollars; `null` without one. */
      readonly statedMicros: number | null;
    };

/** What a request counts as in the budget, micro-dollars. */
export interface Charge {
  readonly costMicros: number;
  /** It may have been charged, and nobody knows: the cost is the price. */
  readonly isAssumed?: true;
}

/** A gateway that did not get the provider's response knows as little about the request as we do. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 504]);

/**
 * What a request that costs `priceMicros` at most counts as. Nothing, if it was never sent or was refused explicitly; the
 * stated cost, if there is one; the whole price, marked as assumed, if the provider may have worked on it and its response
 * was lost (SEARCH-DATA.md section 1: the real cost after each call, a monthly cap that holds).
 */
export function chargeOf(end: RequestEnd, priceMicros: number): Charge {
  if (end.kind === 'not_sent') return { costMicros: 0 };
  if (end.kind === 'lost') return { costMicros: priceMicros, isAssumed: true };
  const { status, content, statedMicros } = end;
  if (statedMicros !== null) return { costMicros: statedMicros };
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && content === 'result') return { costMicros: priceMicros };
  const isLost = isSuccess || status >= 500 ? content === 'unreadable' : false;
  if (isLost || GATEWAY_STATUSES.has(status)) return { costMicros: priceMicros, isAssumed: true };
  return { costMicros: 0 };
}

/** How a failed exchange ended: unless it is known that nothing was sent, it may have been. */
export function endOfFailure({ wasSent }: { readonly wasSent?: boolean }): RequestEnd {
  return { kind: wasSent === false ? 'not_sent' : 'lost' };
}
