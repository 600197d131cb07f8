import { hash } from 'node:crypto';

/** SHA-1 in hex over (check, page, key): the same issue in every scan of a website. */
export function issueFingerprint(issue: {
  readonly checkId: string;
  readonly pageUrl: string;
  readonly key: string;
}): string {
  const parts = [issue.checkId, issue.pageUrl, issue.key];
  // JSON separates the parts unambiguously, whatever characters they contain.
  return hash('sha1', JSON.stringify(parts));
}
