import type { AnalyzerPool } from '@app/crawler';
import type { OutboundClient } from '@app/outbound';
import {
  PROOF_FILE_MAX_BYTES,
  checkFile,
  checkMeta,
  isServedBy,
  missingServedProof,
  proofsOf,
} from './rules/ownership-proof.js';
import type { ProofOutcome } from './rules/ownership-proof.js';
import { hasWidget } from './rules/site-id.js';
import { SiteReader } from './site-reader.js';
import type { HomePage, SiteText, UnreadSite } from './site-reader.js';
import { websiteAddressOf } from './website-address.js';

/** A web server and what it must show. */
export interface TokenServer {
  readonly userId: string;
  readonly origin: string;
  readonly identity: string;
  readonly token: string;
  /** `null` where no widget can prove anything. */
  readonly siteId: string | null;
}

/**
 * Checks for a proof that the web server at `origin` serves itself: meta tag, widget or file. A proof reached through a
 * redirect proves the target server only, and a DNS record nothing about the server that a name points to.
 */
export async function checkServedToken(
  reader: SiteReader,
  { userId, origin, identity, token, siteId }: TokenServer,
): Promise<ProofOutcome> {
  const site = { userId, origin, identity };
  const page = servedBy(origin, await reader.homePage(site));
  if (page.kind === 'read') {
    const { headMetas, scripts } = page.tags;
    if (checkMeta(headMetas, token).kind === 'proven') return { kind: 'proven' };
    if (siteId !== null && hasWidget(scripts, siteId, page.url)) return { kind: 'proven' };
  }
  const { path, content } = proofsOf(identity, token).file;
  const file = servedBy(origin, await reader.file(site, path, PROOF_FILE_MAX_BYTES));
  if (file.kind === 'text' && checkFile(file.text, content).kind === 'proven') {
    return { kind: 'proven' };
  }
  for (const read of [page, file]) {
    const outcome = read.kind === 'failed' ? unreadable(read) : null;
    if (outcome?.kind === 'unknown') return outcome;
  }
  return { kind: 'absent', reason: missingServedProof(origin, path) };
}

/** As `checkServedToken`, for programs that have no database of users and websites. */
export function proveServedToken(
  network: { readonly outbound: OutboundClient; readonly analyzers: AnalyzerPool },
  url: URL,
  token: string,
): Promise<ProofOutcome> {
  const { origin, identity } = websiteAddressOf(url);
  const reader = new SiteReader(network.outbound, network.analyzers);
  return checkServedToken(reader, { userId: identity, origin, identity, token, siteId: null });
}

/** A response from another server proves nothing about this one. */
function servedBy<Read extends SiteText | HomePage>(origin: string, read: Read): Read | UnreadSite {
  if (read.kind === 'failed' || isServedBy(origin, read.url)) return read;
  const message = `${origin} redirects to ${new URL(read.url).origin}.`;
  return { kind: 'failed', isResponse: true, status: null, isRefused: false, message };
}

/** A server that is down or overloaded proves nothing either way; a response without the proof means it is absent. */
export function unreadable(failure: UnreadSite): ProofOutcome {
  const isServerFault = failure.status !== null && failure.status >= 500;
  const isKnown = failure.isResponse && !isServerFault && failure.status !== 429;
  return { kind: isKnown ? 'absent' : 'unknown', reason: failure.message };
}
