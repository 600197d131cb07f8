import { normaliseUrl } from '@app/common/plain';
import type { SitemapProblem } from '../page-model/site-crawl.js';
import type { SitemapAlternate } from '../page-model/sitemap-versions.js';
import { hostKey } from '../http/host-key.js';
import type { SitemapContent } from './sitemap-content.js';

/** sitemaps.org protocol. */
export const SITEMAP_MAX_URLS = 50_000;
/** Maximum number of counted entries; a file with more is not read to its end. */
const MAX_COUNTED = 100_000;
const ADDRESS_MAX_CHARS = 2_048;
const SHOWN_CHARS = 200;
/** Maximum number of other websites recorded per file. */
const MAX_FOREIGN_HOSTS = 3;
const MAX_FAILURES = 10;
/**
 * Maximum number of language versions of one entry, and of one file; above it a file has none, because an incomplete
 * list misleads.
 */
const MAX_ALTERNATES = 500;
const MAX_FILE_ALTERNATES = 250_000;
const CODE_MAX_CHARS = 50;

type Kind = SitemapProblem['kind'];
type Problem = Omit<SitemapProblem, 'file'>;

/** Collects the entries of one sitemap file; all entries with the same fault give one problem. */
export class SitemapEntries {
  private readonly urls = new Set<string>();
  private readonly hosts: ReadonlySet<string>;
  private readonly foreign = new Map<string, { count: number; readonly example: string }>();
  private readonly lastmodDays = new Set<string>();
  private readonly faults = new Map<string, { count: number; readonly example: string }>();
  private readonly failures: Problem[] = [];
  private readonly alternates = new Map<string, readonly SitemapAlternate[]>();
  private alternateCount = 0;
  private count = 0;
  private datedCount = 0;
  /** Of the current entry. */
  private entry: Entry = { addresses: [], alternates: [], date: null };
  /** Something ended the reading before the end of the file. */
  isCut = false;

  /** @param hosts whose addresses may be in the file; www. makes no difference. */
  constructor(hosts: readonly string[]) {
    this.hosts = new Set(hosts.map(hostKey));
  }

  /** One `loc`, link of a feed, or line of a text sitemap, which belongs to the current entry. */
  address(written: string): void {
    if (this.entry.addresses.length < MAX_ENTRY_ADDRESSES)
      this.entry.addresses.push(written.trim());
  }

  /** Whether the limit is reached, so that the file is read no further. */
  get isFull(): boolean {
    return this.count >= MAX_COUNTED;
  }

  get hasAddress(): boolean {
    return this.entry.addresses.length > 0;
  }

  /** A language version of the current entry, as written. */
  alternate(code: string, href: string): void {
    const { alternates } = this.entry;
    if (alternates.length > MAX_ALTERNATES) return;
    const url = href.length > ADDRESS_MAX_CHARS ? null : normaliseUrl(href.trim());
    alternates.push({
      code: code.slice(0, CODE_MAX_CHARS),
      href: href.slice(0, url === null ? SHOWN_CHARS : ADDRESS_MAX_CHARS),
      url,
    });
  }

  /** Ends the current entry and adds its values. */
  finishEntry(): void {
    const { addresses, alternates, date } = this.entry;
    this.entry = { addresses: [], alternates: [], date: null };
    if (addresses.length === 0) addresses.push('');
    for (const address of addresses) this.add(address);
    if (date !== null && this.count <= SITEMAP_MAX_URLS) {
      this.datedCount++;
      this.lastmodDays.add(date);
    }
    this.keepAlternates(addresses[0] ?? '', alternates);
  }

  private keepAlternates(address: string, alternates: readonly SitemapAlternate[]): void {
    const url = normaliseUrl(address);
    if (alternates.length === 0 || url === null || !this.urls.has(url)) return;
    if (this.alternates.has(url)) return;
    this.alternateCount += alternates.length;
    const isTooMany =
      alternates.length > MAX_ALTERNATES || this.alternateCount > MAX_FILE_ALTERNATES;
    if (isTooMany) this.isCut = true;
    else this.alternates.set(url, alternates);
  }

  private add(address: string): void {
    this.count++;
    if (this.count > SITEMAP_MAX_URLS) return;
    if (address === '') this.addFault('has an entry without a URL', address);
    else if (address.length > ADDRESS_MAX_CHARS)
      this.addFault(`lists a URL longer than ${ADDRESS_MAX_CHARS} characters`, address);
    else if (!/^https?:\/\//i.test(address))
      this.addFault('lists a URL that is not absolute', address);
    else this.addAbsolute(address);
  }

  private addAbsolute(address: string): void {
    const url = normaliseUrl(address);
    if (url === null) {
      this.addFault('lists an invalid URL', address);
      return;
    }
    const { host } = new URL(url);
    if (this.hosts.has(hostKey(host))) this.urls.add(url);
    else this.addForeign(host, url);
  }

  private addForeign(host: string, url: string): void {
    const known = this.foreign.get(host);
    if (known !== undefined) known.count++;
    else if (this.foreign.size < MAX_FOREIGN_HOSTS)
      this.foreign.set(host, { count: 1, example: url.slice(0, SHOWN_CHARS) });
  }

  private addFault(message: string, address: string): void {
    const known = this.faults.get(message);
    if (known !== undefined) known.count++;
    else this.faults.set(message, { count: 1, example: address.slice(0, SHOWN_CHARS) });
  }

  /** One `lastmod`: a W3C date or date and time. Other values are ignored, as search engines do. */
  date(written: string): void {
    this.entry.date ??= dayOf(written.trim());
  }

  /** The file as a whole is not a valid sitemap. */
  fail(message: string, kind: Kind = 'xml'): void {
    if (this.failures.length >= MAX_FAILURES) return;
    this.failures.push({ kind, message, count: 1 });
  }

  finish(): Omit<SitemapContent, 'kind' | 'bytes'> {
    const faults = [...this.faults].map(([message, { count, example }]): Problem => {
      return {
        kind: 'address',
        message: example === '' ? message : `${message}: ${example}`,
        count,
      };
    });
    if (this.count > SITEMAP_MAX_URLS) {
      this.isCut = true;
      const message = `lists ${this.count}${this.isFull ? ' or more' : ''} URLs; at most ${SITEMAP_MAX_URLS} are allowed in one file`;
      this.fail(message, 'too_many');
    }
    return {
      urls: [...this.urls],
      alternates: this.alternateCount > MAX_FILE_ALTERNATES ? new Map() : this.alternates,
      foreign: this.foreign,
      entryCount: this.count,
      lastmodDays: this.lastmodDays,
      datedCount: this.datedCount,
      problems: [...this.failures, ...faults],
      isComplete: !this.isCut,
    };
  }
}

interface Entry {
  readonly addresses: string[];
  readonly alternates: SitemapAlternate[];
  date: string | null;
}

/** Some entry has one. */
const MAX_ENTRY_ADDRESSES = 10;
const RFC_822 =
  /^(?:[A-Za-z]{3,9}, ?)?\d{1,2} [A-Za-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:[A-Z]{1,5}|[+-]\d{4})$/;

/** UTC day of a W3C date, or of the date of a feed (RFC 822); `null` for anything else. */
function dayOf(written: string): string | null {
  if (RFC_822.test(written)) return dayAt(new Date(written));
  const day = /^\d{4}-\d{2}-\d{2}/.exec(written.slice(0, 40))?.[0];
  if (day === undefined) return null;
  return dayAt(new Date(written.length === 10 ? `${day}T00:00:00Z` : written));
}

function dayAt(at: Date): string | null {
  return Number.isNaN(at.getTime()) ? null : at.toISOString().slice(0, 10);
}
