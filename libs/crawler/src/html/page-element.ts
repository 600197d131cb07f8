import type { ElementRef } from '../page-model/page-snapshot.js';
import type { TagInfo } from './tag-table.js';

export type Namespace = 'html' | 'svg' | 'math';

const SOURCE_MAX_CHARS = 300;

/**
 * One element of the page while it is open, and its position afterwards. There is no tree: an element knows its
 * parents, and how many children of each kind it has had.
 */
export class PageElement implements ElementRef {
  id: string | null = null;
  readonly nthOfType: number;
  /** Called when the element ends; the collector closes there what it opened. */
  onClose: (() => void) | null = null;
  /** Elements of svg and math have other rules, and self-closing ones end at once. */
  namespace: Namespace = 'html';
  /** Neither its text nor that of its descendants is ever shown. */
  isSilent = false;
  /** An annotation of math that is written in HTML. */
  holdsHtml = false;

  /** Of the shape of the page (`DomShape`): how deep it is in what the shape covers, and a hash of its path. */
  depth = 0;
  pathHash = 0;

  private lastChildTag = '';
  private lastChildCount = 0;
  private otherChildCounts: Map<string, number> | null = null;

  constructor(
    readonly info: TagInfo,
    readonly parent: PageElement | null,
    private readonly html: string,
    private readonly start: number,
    /** Offset after the `>` of the start tag; equals `start` for an element that the rules of HTML add. */
    public end: number,
  ) {
    this.nthOfType = parent === null ? 1 : parent.countChild(info.name);
  }

  get isForeign(): boolean {
    return this.namespace !== 'html';
  }

  get tag(): string {
    return this.info.name;
  }

  /** Cut from the page on demand, because few elements end up as evidence. */
  get source(): string {
    return this.html.slice(this.start, Math.min(this.end, this.start + SOURCE_MAX_CHARS));
  }

  /** Returns the 1-based number of the new child among its kind. */
  private countChild(tag: string): number {
    if (tag === this.lastChildTag) return ++this.lastChildCount;
    const counts = (this.otherChildCounts ??= new Map<string, number>());
    if (this.lastChildTag !== '') counts.set(this.lastChildTag, this.lastChildCount);
    this.lastChildTag = tag;
    this.lastChildCount = (counts.get(tag) ?? 0) + 1;
    return this.lastChildCount;
  }
}
