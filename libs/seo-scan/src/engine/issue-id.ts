import { hash } from 'node:crypto';

/** SHA-1 in hex over (scan, check, page, key): a repeated job finds the same issue under the same id. */
export function issueId(issue: {
  readonly scanId: string;
  readonly checkId: string;
  readonly pageUrl: string;
  readonly key: string;
}): string {
  const parts = [issue.scanId, issue.checkId, issue.pageUrl, issue.key];
  // JSON separates the parts unambiguously, whatever characters they contain.
  return hash('sha1', JSON.stringify(parts));
}
