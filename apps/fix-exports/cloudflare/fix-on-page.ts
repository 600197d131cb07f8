import type { ProgramFix } from '../../../libs/fixes/src/exports/program-fix.js';
import type { PageElement } from './html-rewriter.js';

/** A fix and what the page has in its place. */
export interface FixOnPage extends ProgramFix {
  /** Whether its element has come in this reading. */
  isFound: boolean;
  /** Whether the page has the element, and the attributes that the fix writes. */
  isThere: boolean;
  /** The value; `null`: none. */
  live: string | null;
  /** The texts within the element, in their order. */
  readonly nodes: string[];
  /** Of JSON-LD: the block to replace, by its number; `-1`: none. */
  block: number;
}

export const JSON_LD = 'script[type="application/ld+json"]';
const SELECTORS: Partial<Record<ProgramFix['type'], string>> = {
  ...{ title: 'title', meta: 'meta', viewport: 'meta', lang: 'html', json_ld: JSON_LD },
};
/** The attributes that fixes of these types write. */
export const ATTRIBUTES: Partial<Record<ProgramFix['type'], readonly string[]>> = {
  ...{ meta: ['content'], viewport: ['content'], lang: ['lang'], alt: ['alt'] },
  dimensions: ['width', 'height'],
};
/** The elements that the widget changes. */
const ELEMENTS: Partial<Record<ProgramFix['type'], RegExp>> = {
  ...{ alt: /^img$/, dimensions: /^img$/, text: /^(h[1-6]|a)$/ },
};

/** What HTMLRewriter looks for; `matchesFix` decides about what it finds. */
export function selectorOf({ type, selector }: ProgramFix): string {
  return SELECTORS[type] ?? selector ?? '';
}

/** Whether it is the first element that the selector finds, and one that the widget would change, too. */
export function matchesFix(fix: FixOnPage, element: PageElement): boolean {
  const { type } = fix;
  if (fix.isFound) return false;
  if (type === 'title' && element.namespaceURI.includes('svg')) return false;
  if (type === 'meta' || type === 'viewport') {
    const wanted = type === 'meta' ? fix.name : type;
    const names = [element.getAttribute('name'), element.getAttribute('property')];
    if (!names.some((name) => name && name.toLowerCase() === wanted)) return false;
  }
  fix.isFound = true;
  return ELEMENTS[type]?.test(element.tagName.toLowerCase()) ?? true;
}

/** A selector or an element that HTMLRewriter cannot work with is left alone. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The others go on.
  }
}
