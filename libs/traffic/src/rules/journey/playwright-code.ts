import { selectorParts } from './selector-parts.js';
import type { SelectorPart } from './selector-parts.js';

const PLACEHOLDER = /\{\{\s*([^{}\s]+)\s*\}\}/g;

/** A text as an expression of TypeScript; `{{name}}` reads a value of the journey. */
export function textCode(text: string): string {
  if (!text.includes('{{')) return quoted(text);
  const parts = text.split(PLACEHOLDER);
  if (parts.length === 3 && parts[0] === '' && parts[2] === '') return valueCode(parts[1] ?? '');
  const code = parts.map((part, index) =>
    index % 2 === 0 ? templated(part) : `\${${valueCode(part)}}`,
  );
  return `\`${code.join('')}\``;
}

/** The first visible of several ways to find an element. */
export function targetCode({
  target,
  frame = [],
}: {
  readonly target: readonly string[];
  readonly frame?: readonly number[] | undefined;
}): string {
  const root = frame.reduce(
    (code, place) => `${code}.locator('iframe').nth(${place}).contentFrame()`,
    'page',
  );
  const [first = `${root}.locator('body')`, ...others] = target.map((selector) =>
    selectorCode(selector, root),
  );
  const either = others.reduce((code, other) => `${code}.or(${other})`, first);
  return `${either}.first()`;
}

function selectorCode(selector: string, root: string): string {
  return selectorParts(selector).reduce((code, part) => `${code}.${partCode(part, root)}`, root);
}

/** Playwright's own locators; its CSS enters open shadow roots by itself. */
function partCode({ form, value, role }: SelectorPart, root: string): string {
  switch (form) {
    case 'aria':
      // Playwright has no locator by accessible name alone: its own engine for roles has none either.
      return role === null
        ? `locator(${quoted(`:is([aria-label="${css(value)}"], [alt="${css(value)}"], [title="${css(value)}"])`)}).or(${root}.getByText(${quoted(value)}, { exact: true })).or(${root}.getByLabel(${quoted(value)}))`
        : `getByRole(${quoted(role)} as 'button', { name: ${quoted(value)} })`;
    case 'text':
      return `getByText(${quoted(value)})`;
    case 'xpath':
      return `locator(${quoted(`xpath=${value}`)})`;
    case 'css':
    case 'pierce':
      return `locator(${quoted(value)})`;
  }
}

/** Inside a quoted attribute value. */
function css(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}

function valueCode(name: string): string {
  return `values[${quoted(name)}]`;
}

/** A string literal: single quotes, no line breaks, nothing that ends it early. */
export function quoted(text: string): string {
  const body = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${body}'`;
}

function templated(text: string): string {
  const body = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return body.replaceAll('`', '\\`').replaceAll('${', '\\${');
}
