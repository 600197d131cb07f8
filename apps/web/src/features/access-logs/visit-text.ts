import type { BotKind, LogImport, Proof, StatusGroup } from '@app/access-logs/contract';
import { countOf, formatCount } from '../../lib/numbers.js';

export const groupNames: Readonly<Record<StatusGroup, string>> = {
  ok: 'OK (2xx)',
  redirect: 'Redirect (3xx)',
  not_modified: 'Not modified (304)',
  client_error: 'Not found and other errors (4xx)',
  server_error: 'Server error (5xx)',
};

export const proofNames: Readonly<Record<Proof, string>> = {
  verified: 'Verified',
  spoofed: 'Pretending',
  unproven: 'Not verifiable',
};

export const kindNames: Readonly<Record<BotKind, string>> = {
  search: 'Search',
  ai_search: 'AI search',
  ai_training: 'AI training',
  ai_user: 'AI, for a user',
  other: 'Other',
};

/** What became of the lines of a log, in a sentence; lines that were left out are named. */
export function linesText({ counts }: LogImport): string {
  const { lines, bots, unread, otherHosts, known, outside } = counts;
  const leftOut = [
    known > 0 && `${countOf(known, 'request')} counted before`,
    otherHosts > 0 && `${countOf(otherHosts, 'request')} for other hosts`,
    outside > 0 && `${countOf(outside, 'request')} too old or in the future`,
    unread > 0 && `${countOf(unread, 'line')} not understood`,
  ].filter((part) => part !== false);
  const counted = `${countOf(bots, 'request')} of bots in ${countOf(lines, 'line')}`;
  return leftOut.length === 0 ? `${counted}.` : `${counted}; left out: ${leftOut.join(', ')}.`;
}

/** `/rye?page`, or a text for requests that were not counted by page. */
export function pathText(path: string): string {
  return path === '' ? 'No page, or beyond the limit of pages' : path;
}

/** "3 of 12". */
export function pageText(page: number, pages: number): string {
  return `${formatCount(page)} of ${formatCount(pages)}`;
}
