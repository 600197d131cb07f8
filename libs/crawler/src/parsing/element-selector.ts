import type { ElementRef } from '../page-model/page-snapshot.js';

/** Deeper paths are cut at the top: such a selector still matches the element, perhaps among others. */
const MAX_STEPS = 40;
/** At most one of these can be in a page, so they need no index. */
const SINGLE = new Set(['html', 'head', 'body']);
const PLAIN_NAME = /^[a-z][a-z0-9]*$/;

/**
 * A CSS selector for the element: from the nearest ancestor with an id, else from html, down by `tag:nth-of-type(n)`.
 * Ids are assumed to be unique.
 */
export function elementSelector(element: ElementRef): string {
  let selector = '';
  // Text is not an element: the selector points to its parent.
  let current = element.tag === '#text' ? element.parent : element;
  for (let step = 0; current !== null && step < MAX_STEPS; step++) {
    const own = ownSelector(current);
    selector = selector === '' ? own : `${own} > ${selector}`;
    if (own.startsWith('#')) return selector;
    current = current.parent;
  }
  return selector;
}

/** A CSS selector for the links with this address, as written. */
export function hrefSelector(href: string): string {
  return `a[href="${escapeString(href)}"]`;
}

function ownSelector(element: ElementRef): string {
  if (element.id !== null && element.id !== '') return `#${escapeIdentifier(element.id)}`;
  const name = PLAIN_NAME.test(element.tag) ? element.tag : escapeIdentifier(element.tag);
  if (SINGLE.has(element.tag)) return name;
  return `${name}:nth-of-type(${element.nthOfType})`;
}

/** The serialisation of CSS.escape: https://drafts.csswg.org/cssom/#serialize-an-identifier */
export function escapeIdentifier(identifier: string): string {
  let escaped = '';
  for (let index = 0; index < identifier.length; index++) {
    const character = identifier.charAt(index);
    const code = identifier.charCodeAt(index);
    if (code === 0) escaped += '\uFFFD';
    else if (code < 0x20 || code === 0x7f) escaped += codePointEscape(code);
    else if (isDigit(code) && (index === 0 || (index === 1 && identifier.startsWith('-'))))
      escaped += codePointEscape(code);
    else if (character === '-' && identifier.length === 1) escaped += '\\-';
    else if (code >= 0x80 || /[-_0-9A-Za-z]/.test(character)) escaped += character;
    else escaped += `\\${character}`;
  }
  return escaped;
}

/** The serialisation of a string: https://drafts.csswg.org/cssom/#serialize-a-string */
function escapeString(text: string): string {
  return text.replace(/[\0-\x1f\x7f"\\]/g, (character) => {
    if (character === '"' || character === '\\') return `\\${character}`;
    return character === '\0' ? '\uFFFD' : codePointEscape(character.charCodeAt(0));
  });
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function codePointEscape(code: number): string {
  return `\\${code.toString(16)} `;
}
