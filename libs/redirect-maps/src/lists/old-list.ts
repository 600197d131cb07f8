import { csvRecords, isBlank, separatorOf } from '@app/crawler/analysis';
import { normaliseUrl } from '@app/common/contract';

/** An address of a list, with what the list says about it. */
export interface ListedAddress {
  readonly url: string;
  readonly title: string | null;
  /** Where the list already lets it lead to. */
  readonly target: string | null;
}

export interface OldList {
  readonly addresses: readonly ListedAddress[];
  /** The first ones of the lines that were left out. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
  readonly problemCount: number;
}

const PROBLEMS_KEPT = 100;
export const URL_MAX_CHARS = 2_048;
const TITLE_MAX_CHARS = 300;
const ADDRESS_HEADS =
  /^(?:url|address|page|old(?:[ _-]?(?:url|address))?|from|source|loc|top pages)$/i;
const TITLE_HEADS = /^(?:title(?: 1)?|page title)$/i;
const TARGET_HEADS =
  /^(?:new(?:[ _-]?(?:url|address))?|to|target|destination|redirect[ _-]?(?:url|to))$/i;

/**
 * A pasted list or a CSV file: one address a line, absolute or a path on `origin`; with a heading also its title and
 * target. Repeated addresses count once; lines that are not addresses are listed with the reason.
 */
export function readOldList(text: string, options: { origin: string; max: number }): OldList {
  const separator = separatorOf(text);
  const problems: { line: number; message: string }[] = [];
  let problemCount = 0;
  const addresses = new Map<string, ListedAddress>();
  let columns: Columns | null = null;
  for (const { line, cells } of csvRecords(text, separator)) {
    if (isBlank(cells)) continue;
    const isFirst = columns === null;
    columns ??= columnsOf(cells);
    if (isFirst && columns.hasHead) continue;
    const outcome = addressOf(cells, columns, options.origin);
    if ('message' in outcome) {
      problemCount += 1;
      if (problems.length < PROBLEMS_KEPT) problems.push({ line, message: outcome.message });
    } else if (addresses.has(outcome.url) || addresses.size < options.max)
      addresses.set(outcome.url, addresses.get(outcome.url) ?? outcome);
    else {
      problemCount += 1;
      if (problems.length < PROBLEMS_KEPT)
        problems.push({ line, message: `A map can have up to ${options.max} addresses.` });
    }
  }
  return { addresses: [...addresses.values()], problems, problemCount };
}

interface Columns {
  readonly hasHead: boolean;
  readonly address: number;
  readonly title: number;
  readonly target: number;
}

function columnsOf(cells: readonly string[]): Columns {
  const heads = cells.map((cell) => cell.trim());
  const address = heads.findIndex((head) => ADDRESS_HEADS.test(head));
  if (address === -1) return { hasHead: false, address: 0, title: -1, target: 1 };
  return {
    hasHead: true,
    address,
    title: heads.findIndex((head) => TITLE_HEADS.test(head)),
    target: heads.findIndex((head, index) => index !== address && TARGET_HEADS.test(head)),
  };
}

function addressOf(
  cells: readonly string[],
  columns: Columns,
  origin: string,
): ListedAddress | { readonly message: string } {
  const written = (cells[columns.address] ?? '').trim();
  const url = addressIn(written, origin);
  if (url === null) return { message: `“${written.slice(0, 60)}” is not an address` };
  if (url.length > URL_MAX_CHARS) return { message: 'The address is too long' };
  const title = (cells[columns.title] ?? '').trim().slice(0, TITLE_MAX_CHARS);
  const target = addressIn((cells[columns.target] ?? '').trim(), origin);
  return {
    url,
    title: title === '' ? null : title,
    target: target !== null && target.length <= URL_MAX_CHARS ? target : null,
  };
}

/** Absolute, with a host but without its scheme, or a path; `null` for anything else. */
export function addressIn(written: string, origin: string): string | null {
  if (written === '' || /\s/.test(written)) return null;
  if (/^https?:\/\//i.test(written)) return normaliseUrl(written);
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(written)) return null;
  if (written.startsWith('/')) return normaliseUrl(written, origin);
  // `example.com/page` starts with a host. So may `page.html`: paths have to start with a slash.
  return /^[^/?#]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(written)
    ? normaliseUrl(`https://${written}`)
    : null;
}
