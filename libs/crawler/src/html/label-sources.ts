import { decodeHTMLAttribute } from 'entities/decode';
import type { PageElement } from './page-element.js';
import type { StartTagAttributes } from './start-tag-attributes.js';
import { collapse } from './collapse.js';
import type { TextCollector, TextRange } from './text-collector.js';

const REFERENCES =
  /aria-labelledby[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r "'>]+))/gi;
const SPELLINGS = ['aria-labelledby', 'ARIA-LABELLEDBY', 'Aria-Labelledby'];
/** No page references more elements this way, and memory stays bounded. */
const MAX_IDS = 20_000;
/** Maximum nesting; deeper ones are ignored. */
const MAX_OPEN = 16;
/** Limit of one element: its beginning shows whether there is a name, and hundreds of links may share it. */
const MAX_LABELS = 20;
const MAX_SOURCE_CHARS = 2_000;
const SHOWN_BY_THEMSELVES = new Set('img input area button iframe object video audio'.split(' '));
const WHITESPACE = /[\t\n\f\r ]+/;

interface LabelSource {
  readonly range: TextRange;
  readonly labels: string[];
  /** Computed on first use. */
  text: string | null;
}

/**
 * The elements whose text names others by `aria-labelledby` (accname-1.2 step 2B), which may be before or after what
 * they name. Their text counts even where it is hidden; references inside them are not followed.
 */
export class LabelSources {
  private readonly wanted: ReadonlySet<string>;
  private readonly sources = new Map<string, LabelSource>();
  private readonly open: LabelSource[] = [];

  constructor(
    html: string,
    private readonly texts: TextCollector,
  ) {
    this.wanted = referencedIds(html);
  }

  get isOpen(): boolean {
    return this.open.length > 0;
  }

  /** Opens a source when this element is one. Returns the function that closes it, `null` for other elements. */
  begin({ id }: PageElement): (() => void) | null {
    // Only the first element with an id is referenced by it.
    if (id === null || !this.wanted.has(id) || this.sources.has(id)) return null;
    if (this.open.length >= MAX_OPEN) return null;
    const source: LabelSource = { range: this.texts.openRange(), labels: [], text: null };
    this.sources.set(id, source);
    this.open.push(source);
    return () => {
      this.texts.close(source.range);
      const index = this.open.lastIndexOf(source);
      if (index !== -1) this.open.splice(index, 1);
    };
  }

  /** Names inside the open sources: the alt text of an image, the title of a picture. */
  addLabel(label: string): void {
    if (this.open.length === 0 || label.trim() === '') return;
    for (const { labels } of this.open) if (labels.length < MAX_LABELS) labels.push(label.trim());
  }

  /** The text of the elements with these ids, in the order of the ids; call it after the page has ended. */
  textOf(ids: readonly string[]): string {
    if (ids.length === 0) return '';
    const parts = ids.flatMap((id) => {
      const source = this.sources.get(id);
      return source === undefined ? [] : [this.read(source)];
    });
    return collapse(parts.join(' '));
  }

  private read(source: LabelSource): string {
    const { start, end } = source.range;
    const limit = start + MAX_SOURCE_CHARS;
    const range = { start, end: end === null ? limit : Math.min(end, limit) };
    source.text ??= collapse([this.texts.read(range), ...source.labels].join(' '));
    return source.text;
  }
}

/** The ids of an aria-labelledby; none without the attribute. */
export function idsIn(value: string | null): readonly string[] {
  return value === null ? [] : value.split(WHITESPACE).filter((id) => id !== '');
}

/**
 * The name from an element's own attributes; '' without one. A title is a name only where the element shows something
 * itself or has a role: Chromium ignores the title of an empty span.
 */
export function ownLabel({ tag, id }: PageElement, attributes: StartTagAttributes): string {
  const isShown = SHOWN_BY_THEMSELVES.has(tag) || attributes.has('role') || id !== null;
  for (const name of isShown ? ['aria-label', 'alt', 'title'] : ['aria-label']) {
    const label = attributes.get(name)?.trim() ?? '';
    if (label !== '') return label;
  }
  return '';
}

/** Searched in the source, because an element may come before its reference. False positives are harmless. */
function referencedIds(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  if (!SPELLINGS.some((spelling) => html.includes(spelling))) return ids;
  for (const [, double, single, bare] of html.matchAll(REFERENCES)) {
    for (const id of idsIn(decodeHTMLAttribute(double ?? single ?? bare ?? ''))) ids.add(id);
    if (ids.size > MAX_IDS) break;
  }
  return ids;
}
