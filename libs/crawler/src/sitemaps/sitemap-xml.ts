import type { SitemapEntries } from './sitemap-entries.js';
import { StrictXml } from './strict-xml.js';
import type { XmlElement, XmlHandler } from './strict-xml.js';
import { grammarOf } from './sitemap-grammar.js';
import type { SitemapGrammar, SitemapField } from './sitemap-grammar.js';

/** Slightly more than the longest address, so that a longer one is noticed. */
const FIELD_MAX_CHARS = 4_096;

/** Creates the entries of a file once its root is known, because an index may also name files of its own host. */
export type EntriesFor = (kind: SitemapGrammar['kind']) => SitemapEntries;

/** Reads a sitemap, an index or a feed, chunk by chunk. Entries before an XML fault count. */
export class XmlSitemap implements XmlHandler {
  private readonly xml = new StrictXml(this);
  private grammar: SitemapGrammar | null = null;
  /** Local name of the root in lower case; null without one. */
  private root: string | null = null;
  private entries: SitemapEntries;
  private field: { readonly name: SitemapField; readonly depth: number; text: string } | null =
    null;
  /** Depth of the current entry; 0 outside. */
  private entryDepth = 0;

  constructor(private readonly entriesFor: EntriesFor) {
    this.entries = entriesFor('urlset');
  }

  /** False when the rest need not be read. */
  write(text: string): boolean {
    return this.xml.write(text) && !this.entries.isFull;
  }

  /** Ends the text; `isWhole` is false when it ended early for a reason that is reported elsewhere. */
  finish(isWhole: boolean): {
    readonly kind: SitemapGrammar['kind'];
    readonly entries: SitemapEntries;
  } {
    if (isWhole && !this.entries.isFull) this.xml.end();
    const { entries, grammar, root } = this;
    if (root !== null && grammar === null) {
      entries.fail(root === 'html' ? IS_HTML : IS_NO_SITEMAP);
      return { kind: 'urlset', entries };
    }
    for (const { message, isPassedOver } of this.xml.faults) {
      entries.fail(message);
      if (!isPassedOver) entries.isCut = true;
    }
    for (const prefix of this.xml.undeclaredPrefixes)
      entries.fail(
        `uses the prefix "${prefix}" without declaring it (xmlns:${prefix}="…")`,
        'namespace',
      );
    return { kind: grammar?.kind ?? 'urlset', entries };
  }

  open(element: XmlElement, depth: number): void {
    if (depth === 1) {
      this.root = element.name.toLowerCase();
      this.grammar = grammarOf(element);
      if (this.grammar !== null) this.entries = this.entriesFor(this.grammar.kind);
      return;
    }
    const { grammar } = this;
    if (grammar === null) return;
    if (depth === grammar.entryDepth && grammar.isEntry(element)) {
      this.entryDepth = depth;
      return;
    }
    if (this.entryDepth === 0 || depth !== this.entryDepth + 1) return;
    const link = grammar.linkOf(element);
    // A feed may link several formats of the same text; the first is the page.
    if (link?.kind === 'address' && !this.entries.hasAddress) this.entries.address(link.url);
    if (link?.kind === 'alternate') this.entries.alternate(link.code, link.url);
    const name = grammar.fieldOf(element);
    if (name !== null) this.field = { name, depth, text: '' };
  }

  text(text: string, depth: number): void {
    const { field } = this;
    if (field?.depth !== depth || field.text.length >= FIELD_MAX_CHARS) return;
    const added = field.text === '' ? text.trimStart() : text;
    field.text += added.slice(0, FIELD_MAX_CHARS);
  }

  close(depth: number): void {
    if (this.field?.depth === depth) {
      if (this.field.name === 'address') this.entries.address(this.field.text);
      else this.entries.date(this.field.text);
      this.field = null;
    } else if (this.entryDepth === depth && depth !== 0) {
      this.entries.finishEntry();
      this.entryDepth = 0;
    }
  }
}

export const IS_HTML = 'is an HTML page';
const IS_NO_SITEMAP = 'is not a sitemap: it has neither <urlset> nor <sitemapindex>';
