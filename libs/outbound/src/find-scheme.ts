import type { OutboundClient } from './outbound-client.js';
import { chooseScheme, redirectedScheme } from './rules/scheme-choice.js';
import type { Scheme, SchemeResult } from './rules/scheme-choice.js';

/** Somebody waits, and a port that is filtered gives no response at all. */
const TIMEOUT_MS = 3_000;
const MAX_BYTES = 1_024;
/** Open to every crawler, and usually small. */
const PATH = '/robots.txt';

export interface FoundScheme {
  /** `null`: neither responds. */
  readonly scheme: Scheme | null;
  /** Why https is not used, as a sentence; `null` where it is. */
  readonly httpsProblem: string | null;
}

/** Requests a host by https, and by http only where that gives no response. */
export async function findScheme(
  outbound: Pick<OutboundClient, 'fetch'>,
  address: { readonly https: URL; readonly http: URL },
): Promise<FoundScheme> {
  const https = await requestBy(outbound, address.https);
  let choice = chooseScheme(https.result, null);
  if (choice.kind === 'request_http') {
    const http = await requestBy(outbound, address.http);
    choice = chooseScheme(https.result, http.result);
  }
  const scheme = choice.kind === 'chosen' ? choice.scheme : null;
  return { scheme, httpsProblem: scheme === 'https' ? null : https.problem };
}

/** Why a host cannot be used by the scheme of this address, as a sentence; `null` where it can. */
export async function schemeProblem(
  outbound: Pick<OutboundClient, 'fetch'>,
  address: URL,
): Promise<string | null> {
  return (await requestBy(outbound, address)).problem;
}

async function requestBy(
  outbound: Pick<OutboundClient, 'fetch'>,
  address: URL,
): Promise<{ result: SchemeResult; problem: string | null }> {
  const url = new URL(PATH, address);
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, truncate: true, maxRedirects: 0 };
  const response = await outbound.fetch({ url: url.href, ...limits });
  if (response.kind === 'failed') {
    return { result: { kind: 'failed', reason: response.reason }, problem: response.message };
  }
  const location = response.headers.location;
  const leadsTo = location === undefined ? null : redirectedScheme(url, location);
  const isOther = leadsTo !== null && url.protocol !== `${leadsTo}:`;
  const problem = isOther ? `${url.origin} redirects to ${leadsTo}.` : null;
  return { result: { kind: 'responded', leadsTo }, problem };
}
