import type { Website } from '../contract/index.js';

const PROOF_NAME = 'groundswell-verification';
/** A longer file cannot be our proof and is not read to its end. */
export const PROOF_FILE_MAX_BYTES = 1_024;

/** The outcome of a check. `unknown`: it could not be made, so an earlier proof remains valid. */
export type ProofOutcome =
  | { readonly kind: 'proven' }
  | { readonly kind: 'absent' | 'unknown'; readonly reason: string };

/** What the owner publishes, by method. `identity` is the host without `www.`, with its port if any. */
export function proofsOf(identity: string, token: string): Website['verification'] {
  const line = `${PROOF_NAME}=${token}`;
  return {
    meta: { name: PROOF_NAME, content: token },
    dns: { host: `_groundswell.${identity.replace(/:\d+$/, '')}`, value: line },
    // The content is not the path, so that a server echoing the path proves nothing.
    file: { path: `/.well-known/groundswell-${token}.txt`, content: line },
  };
}

/** One `<meta name content>` of a page's head. */
export interface MetaTag {
  readonly name: string;
  readonly content: string;
}

/** Searches the meta tags of the home page's head for the token of the website. */
export function checkMeta(tags: readonly MetaTag[], token: string): ProofOutcome {
  const ours = tags.filter((tag) => tag.name.trim().toLowerCase() === PROOF_NAME);
  if (ours.some((tag) => tag.content.trim() === token)) return { kind: 'proven' };
  if (ours.length > 0) {
    return absent(`The home page has a ${PROOF_NAME} meta tag, but with different content.`);
  }
  return absent(`The head of the home page has no ${PROOF_NAME} meta tag.`);
}

/** `text` is the complete file. */
export function checkFile(text: string, expected: string): ProofOutcome {
  // An editor may add a byte order mark and a final newline; nothing else is allowed in the file.
  if (text.replace(/^\uFEFF/, '').trim() === expected) return { kind: 'proven' };
  return absent('The verification file was found, but its content is different.');
}

/** `values` are the TXT records of the proof's host, each with its parts joined; empty if there are none. */
export function checkTxt(
  values: readonly string[],
  expected: Website['verification']['dns'],
): ProofOutcome {
  if (values.some((value) => value.trim() === expected.value)) return { kind: 'proven' };
  if (values.length === 0) {
    return absent(
      `There is no TXT record at ${expected.host}. A new record can take a while to propagate.`,
    );
  }
  return absent(`The TXT record at ${expected.host} has a different value.`);
}

/**
 * Whether a response to a request to `origin` came from that origin: another scheme, port or spelling of the host may
 * be another machine, even within one website. `finalUrl` is the address after redirects.
 */
export function isServedBy(origin: string, finalUrl: string): boolean {
  return new URL(finalUrl).origin === new URL(origin).origin;
}

/** What the owner has to do so that the visited web server itself serves a proof. `path` is that of the proof file. */
export function missingServedProof(origin: string, path: string): string {
  return (
    `Visits go to ${origin}, so that web server must be verified: add the meta tag or the widget to its home page, ` +
    `or the file at ${path}. A redirect doesn't count; if it redirects, use the target URL in the campaign.`
  );
}

function absent(reason: string): ProofOutcome {
  return { kind: 'absent', reason };
}
