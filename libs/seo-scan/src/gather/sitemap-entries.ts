import { normaliseUrl } from '@app/common/contract';
import type { SitemapProblem } from '../audits/site-crawl.js';
import { hostKey } from './asker.js';
import type { SitemapContent } from './sitemap.js';

/** sitemaps.org protocol. */
export const SITEMAP_MAX_URLS = 50_000;
const ADDRESS_MAX_CHARS = 2_048;
const SHOWN_CHARS = 200;
/** Other websites in one file that are remembered. */
const MAX_FOREIGN_HOSTS = 3;

type Kind = SitemapProblem['kind'];
type Problem = Omit<SitemapProblem, 'file'>;

/** The entries of one sitemap file as they are read; one problem for all entries with the same fault. */
export class SitemapEntries {
  private readonly urls = new Set<string>();
  private readonly hosts: ReadonlySet<string>;
  private readonly foreign = new Map<string, { count: number; readonly example: string }>();
  private readonly lastmodDays = new Set<string>();
  private readonly faults = new Map<string, { count: number; readonly example: string }>();
  private readonly failures: Problem[] = [];
  private count = 0;
  private datedCount = 0;

  /** @param hosts whose addresses may stand in the file; www. makes no difference. */
  constructor(hosts: readonly string[]) {
    this.hosts = new Set(hosts.map(hostKey));
  }

  /** One `loc`, or one line of a text sitemap. */
  add(written: string): void {
    this.count++;
    if (this.count > SITEMAP_MAX_URLS) return;
    const address = written.trim();
    if (address === '') this.addFault('has an entry without an address', address);
    else if (address.length > ADDRESS_MAX_CHARS)
      this.addFault(`lists an address longer than ${ADDRESS_MAX_CHARS} characters`, address);
    else if (!/^https?:\/\//i.test(address))
      this.addFault('lists an address that is not absolute', address);
    else this.addAbsolute(address);
  }

  private addAbsolute(address: string): void {
    const url = normaliseUrl(address);
    if (url === null) {
      this.addFault('lists an address that cannot be read', address);
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

  private addFault(what: string, address: string): void {
    const known = this.faults.get(what);
    if (known !== undefined) known.count++;
    else this.faults.set(what, { count: 1, example: address.slice(0, SHOWN_CHARS) });
  }

  /** One `lastmod`: a W3C date or date and time. What is none is passed over, as search engines do. */
  date(written: string): void {
    const day = dayOf(written.trim());
    if (day === null) return;
    this.datedCount++;
    this.lastmodDays.add(day);
  }

  /** The file as a whole is no valid sitemap. */
  fail(what: string, kind: Kind = 'xml'): void {
    this.failures.push({ kind, what, count: 1 });
  }

  finish(): Omit<SitemapContent, 'kind'> {
    const faults = [...this.faults].map(([what, { count, example }]): Problem => {
      return { kind: 'address', what: example === '' ? what : `${what}: ${example}`, count };
    });
    if (this.count > SITEMAP_MAX_URLS) {
      const what = `lists ${this.count} addresses; more than ${SITEMAP_MAX_URLS} are not allowed in one file`;
      this.fail(what, 'too_many');
    }
    return {
      urls: [...this.urls],
      foreign: this.foreign,
      entryCount: this.count,
      lastmodDays: this.lastmodDays,
      datedCount: this.datedCount,
      problems: [...this.failures, ...faults],
    };
  }
}

function dayOf(written: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0];
  if (day === undefined) return null;
  const at = new Date(written.length === 10 ? `${day}T00:00:00Z` : written);
  return Number.isNaN(at.getTime()) ? null : at.toISOString().slice(0, 10);
}
