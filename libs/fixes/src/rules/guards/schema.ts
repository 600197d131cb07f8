import { numbersIn } from '../numbers.js';
import type { PageText } from '../page-text.js';
import { foreignFacts } from './facts.js';
import type { GuardSubject } from './guard.js';

/** A piece of JSON-LD as parsed by the scanner's reader of structured data. */
export interface ReadMarkup {
  /** Why it is not valid JSON, as text; `null` if it is. */
  readonly error: string | null;
  readonly isSchemaOrg: boolean;
  readonly itemCount: number;
  /** Types and properties that are not in schema.org. */
  readonly unknownNames: readonly string[];
  /** "Product “Rye” lacks offers": properties that Google requires and the item lacks. */
  readonly missing: readonly string[];
  /** Every value: its property, its text, and whether the property expects an address or a vocabulary term. */
  readonly values: readonly { readonly property: string; readonly text: string }[];
}

/** Vocabulary terms, dates and codes: facts about the page in a form that people do not read. */
const TERM = /^(?:https?:\/\/schema\.org\/\w+|[A-Z]{3})$/u;
const DATE = /^\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}(?:T[\d:.+Z-]+)?$/u;
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/\/|mailto:|tel:|data:|javascript:|\/\/)/iu;
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/**
 * JSON-LD must be valid, use the vocabulary, have the properties that Google requires, and say nothing that the page
 * does not (PROVIDERS.md section 7, guard 6). What the page's own markup already contains may stay.
 */
export function checkMarkup(
  { content, page, site, text }: Pick<GuardSubject, 'content' | 'page' | 'site' | 'text'>,
  markup: ReadMarkup,
): string | null {
  if (/<|\\u003c/iu.test(content)) return 'It contains markup; only plain text is allowed.';
  if (markup.error !== null) return `It is not valid JSON: ${markup.error}.`;
  if (!markup.isSchemaOrg || markup.itemCount === 0)
    return 'It is not in the schema.org vocabulary.';
  const [unknown] = markup.unknownNames;
  if (unknown !== undefined) return `schema.org does not know “${unknown}”.`;
  const [missing] = markup.missing;
  if (missing !== undefined) return `${missing}.`;
  const before = page.jsonLd.join('\n');
  const own = new Set([page.url, site.origin, `${site.origin}/`]);
  for (const { property, text: value } of markup.values) {
    if (before.includes(JSON.stringify(value).slice(1, -1))) continue;
    if (TERM.test(value) || (property === 'inLanguage' && LANGUAGE_TAG.test(value))) continue;
    const reason = ADDRESS.test(value)
      ? checkAddress(value, own, { page, site })
      : checkText(value, text);
    if (reason !== null) return reason;
  }
  return null;
}

function checkAddress(
  value: string,
  own: ReadonlySet<string>,
  { page, site }: Pick<GuardSubject, 'page' | 'site'>,
): string | null {
  const withoutFragment = value.replace(/#[\w-]*$/u, '');
  if (own.has(withoutFragment)) return null;
  const linked = [...page.anchors.map(({ href }) => href), ...page.images.map(({ src }) => src)];
  if (linked.some((address) => address === value || absolute(address, page.url) === value)) {
    return null;
  }
  const isOnSite = value.startsWith(`${site.origin}/`) && page.jsonLd.join('\n').includes(value);
  return isOnSite ? null : `The page has no URL “${value.slice(0, 100)}”.`;
}

function checkText(value: string, text: PageText): string | null {
  if (DATE.test(value)) return checkDate(value, text);
  const [foreign] = foreignFacts(value, text);
  return foreign === undefined ? null : `“${foreign}” is not on the page.`;
}

/** Year and day occur on the page; the month is usually written in words. */
function checkDate(value: string, text: PageText): string | null {
  const [year, , day] = numbersIn(value.slice(0, 10).replaceAll('-', ' / '));
  const isThere = [year, day].every((part) =>
    part?.values.some((number) => text.numbers.has(number)),
  );
  return isThere ? null : `“${value}” is not on the page.`;
}

function absolute(address: string, base: string): string | null {
  return URL.canParse(address, base) ? new URL(address, base).href : null;
}
