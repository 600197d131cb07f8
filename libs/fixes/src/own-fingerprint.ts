import { createHash } from 'node:crypto';
import { OWN_CHECK } from './contract/index.js';
import type { PageFixKind } from './contract/index.js';

/** Identifies a value that is not written for an issue of a scan. */
export function ownFingerprint(pageUrl: string, kind: PageFixKind, elementKey: string): string {
  const identity = JSON.stringify([OWN_CHECK, pageUrl, kind, elementKey]);
  return createHash('sha1').update(identity).digest('hex');
}
