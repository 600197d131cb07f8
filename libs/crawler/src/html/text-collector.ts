import { collapse, collapseRuns } from './collapse.js';

/** The start and end of a range in the collected text. */
export interface TextRange {
  readonly start: number;
  /** `null` while it is still open. */
  end: number | null;
}

/** A range that is excluded from the main text, unless it turns out to contain the main content. */
export interface AsideRange extends TextRange {
  isKept: boolean;
}

export interface CollectedText {
  readonly bodyText: string;
  readonly mainText: string;
  /** The main text with an ellipsis in place of every code example. */
  readonly plainText: string;
  /** The text of the body outside the main text. */
  readonly asideTexts: readonly string[];
  readonly noSnippetChars: number;
}

/** Limit of one heading or link. */
const MAX_RANGE_CHARS = 20_000;
/** Headings and links may be nested, and each contains the whole text: no legitimate page repeats itself this often. */
const READ_TIMES = 8;

/**
 * The body's text in document order, collapsed as it arrives. Everything else (link texts, headings, main text) is a
 * range of it, cut out once at the end: alternating between joining and cutting would copy the text again and again.
 */
export class TextCollector {
  private raw = '';
  private endsInSpace = true;
  private isBreakPending = false;
  /** Remaining number of characters of ranges. */
  private left: number | null = null;
  private readonly asides: AsideRange[] = [];
  private readonly codes: TextRange[] = [];
  private readonly noSnippets: TextRange[] = [];

  add(text: string): void {
    if (text === '') return; // an empty CDATA section
    if (this.isBreakPending && !this.endsInSpace) {
      this.raw += ' ';
      this.endsInSpace = true;
    }
    this.isBreakPending = false;
    const collapsed = collapseRuns(text);
    this.raw += this.endsInSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    this.endsInSpace = collapsed.endsWith(' ');
  }

  /** The following text does not belong to the preceding word. */
  breakWord(): void {
    this.isBreakPending = true;
  }

  get position(): number {
    return this.raw.length;
  }

  openRange(): TextRange {
    return { start: this.raw.length, end: null };
  }

  openAside(): AsideRange {
    const range = { start: this.raw.length, end: null, isKept: false };
    this.asides.push(range);
    return range;
  }

  openCode(): TextRange {
    const range = this.openRange();
    this.codes.push(range);
    return range;
  }

  openNoSnippet(): TextRange {
    const range = this.openRange();
    this.noSnippets.push(range);
    return range;
  }

  close(range: TextRange): void {
    range.end = this.raw.length;
  }

  /** Text of a range; call it after the page has ended. */
  read(range: TextRange): string {
    this.left ??= READ_TIMES * this.raw.length + MAX_RANGE_CHARS;
    const end = range.end ?? this.raw.length;
    const length = Math.min(end - range.start, MAX_RANGE_CHARS, this.left);
    this.left -= length;
    return this.raw.slice(range.start, range.start + length).trim();
  }

  finish(): CollectedText {
    const asides = this.asides.filter(({ isKept }) => !isKept);
    const main = this.rangesOutside(asides);
    const [first] = main;
    const bodyText = this.raw.trim();
    const isWhole = main.length === 1 && first?.start === 0 && first.end === this.raw.length;
    const mainText = isWhole ? bodyText : this.cut(main).map(trim).filter(isFilled).join(' ');
    const plainText = this.codes.length === 0 ? mainText : this.withoutCode(asides);
    const asideTexts = this.between(main);
    const noSnippetChars = this.countNoSnippet(main);
    return { bodyText, mainText, plainText, asideTexts, noSnippetChars };
  }

  private withoutCode(asides: readonly TextRange[]): string {
    const leftOut = [...asides, ...this.codes].sort((a, b) => a.start - b.start);
    return collapse(this.cut(this.rangesOutside(leftOut)).join(' … '));
  }

  /** The text between the ranges, which are sorted by their start. */
  private rangesOutside(leftOut: readonly TextRange[]): { start: number; end: number }[] {
    const ranges: { start: number; end: number }[] = [];
    let position = 0;
    for (const { start, end } of leftOut) {
      if (start > position) ranges.push({ start: position, end: start });
      position = Math.max(position, end ?? this.raw.length);
    }
    if (position < this.raw.length) ranges.push({ start: position, end: this.raw.length });
    return ranges;
  }

  private between(main: readonly { start: number; end: number }[]): string[] {
    const texts: string[] = [];
    let position = 0;
    for (const { start, end } of [...main, { start: this.raw.length, end: this.raw.length }]) {
      if (start > position) texts.push(this.raw.slice(position, start));
      position = end;
    }
    return texts;
  }

  private countNoSnippet(main: readonly { start: number; end: number }[]): number {
    let chars = 0;
    let covered = 0;
    // Both lists are sorted: each part is visited once, and again only where a range ends inside it.
    let at = 0;
    for (const range of this.noSnippets) {
      const start = Math.max(range.start, covered);
      const end = range.end ?? this.raw.length;
      if (end <= start) continue;
      covered = end;
      for (; at < main.length && (main[at]?.end ?? 0) <= start; at++);
      for (let next = at; next < main.length; next++) {
        const part = main[next];
        if (part === undefined || part.start >= end) break;
        const from = Math.max(start, part.start);
        const to = Math.min(end, part.end);
        if (from < to) chars += this.raw.slice(from, to).trim().length;
      }
    }
    return chars;
  }

  private cut(ranges: readonly { start: number; end: number }[]): string[] {
    return ranges.map(({ start, end }) => this.raw.slice(start, end));
  }
}

function trim(text: string): string {
  return text.trim();
}

function isFilled(text: string): boolean {
  return text !== '';
}
