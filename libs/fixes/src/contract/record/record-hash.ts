import { canonicalJson } from './canonical-json.js';
import type { ProofHead, ProofLink } from './proof-file.js';

/** What of an event is hashed. */
export type HashedEvent = Pick<ProofLink, 'sequence' | 'at' | 'kind' | 'data' | 'previousHash'>;

/** The hash of an event, with which the next one begins. Available wherever Web Crypto is. */
export async function recordHash(fixId: string, event: HashedEvent): Promise<string> {
  const { sequence, at, kind, data, previousHash } = event;
  return sha256(canonicalJson({ fixId, sequence, at, kind, data, previousHash }));
}

/** The text that a signature of an event covers. */
export function signedEventText(hash: string): string {
  return `groundswell fix record\n${hash}`;
}

/** The text that the signature of a file covers. */
export function signedHeadText(
  fixId: string,
  { events, hash, exportedAt }: Pick<ProofHead, 'events' | 'hash' | 'exportedAt'>,
): string {
  return `groundswell fix proof\n${canonicalJson({ fixId, events, hash, exportedAt })}`;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
