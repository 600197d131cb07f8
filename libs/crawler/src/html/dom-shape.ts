import type { PageElement } from './page-element.js';
import type { StartTagAttributes } from './start-tag-attributes.js';

/** Below it, pages of one template differ: lists, texts, comments. */
const MAX_DEPTH = 7;
const MAX_ELEMENTS = 400;
/** They are the same on pages of every template. */
const FRAME: ReadonlySet<string> = new Set(['head', 'header', 'nav', 'footer']);
const BINS = 8;
const EMPTY = 0xffff;
const CLASS_MAX_CHARS = 24;
const DIGIT_0 = 48;
const DIGIT_9 = 57;
const SPACE = 32;

/**
 * The shape of a page: a MinHash of the paths of its upper elements (tags with their first class) without headers,
 * navigation and footers, in eight values. The share of equal values estimates the share of paths that two pages have in
 * common. How often a path occurs is left out, as lists are longer on one page than on another.
 */
export class DomShape {
  private readonly smallest = new Uint16Array(BINS).fill(EMPTY);
  private elements = 0;

  add(element: PageElement, attributes: StartTagAttributes): void {
    if (this.elements >= MAX_ELEMENTS) return;
    element.depth = FRAME.has(element.tag) ? MAX_DEPTH + 1 : (element.parent?.depth ?? 0) + 1;
    if (element.depth > MAX_DEPTH) return;
    this.elements++;
    let hash = hashed(element.tag, element.parent?.pathHash ?? 0);
    const name = attributes.isEmpty ? null : attributes.get('class');
    if (name !== null) hash = withClass(name, hash);
    element.pathHash = hash;
    const mixed = mix(hash);
    const bin = mixed & (BINS - 1);
    const value = mixed >>> 16;
    if (value < (this.smallest[bin] ?? EMPTY)) this.smallest[bin] = value;
  }

  /** 32 hex digits, four for each value. */
  text(): string {
    let text = '';
    for (const value of this.smallest) text += value.toString(16).padStart(4, '0');
    return text;
  }
}

/** FNV-1a. */
function hashed(text: string, start: number): number {
  let hash = start ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The first class; one with a digit is left out, as it may name this page: `post-1234`. */
function withClass(names: string, hash: number): number {
  let next = Math.imul(hash ^ 0x2e, 0x01000193);
  for (let at = 0; at < names.length && at < CLASS_MAX_CHARS; at++) {
    const code = names.charCodeAt(at);
    if (code <= SPACE) return at === 0 ? hash : next;
    if (code >= DIGIT_0 && code <= DIGIT_9) return hash;
    next = Math.imul(next ^ code, 0x01000193);
  }
  return next;
}

/** The end of MurmurHash3: every bit depends on every other. */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
