import type { PageMaterial, SiteMaterial } from './material.js';
import { withoutInstructions } from './model-instructions.js';
import { detectLanguage, mainScript } from './detect-language.js';
import { primaryLanguage } from './function-words.js';
import { numbersIn } from './numbers.js';
import { fold, spacedWords } from './split-words.js';

/** Everything the page says about itself, prepared for looking up facts. */
export interface PageText {
  /** Words as written, and in lower case; surrounded by single spaces. */
  readonly cased: string;
  readonly folded: string;
  /** The words of `folded` and of `cased`, for looking up single words. */
  readonly words: ReadonlySet<string>;
  readonly casedWords: ReadonlySet<string>;
  /** As written, bounded; for characters that are not words. */
  readonly raw: string;
  /** Values of `numbersIn`. */
  readonly numbers: ReadonlySet<string>;
  /** "£ 4.6": sign and value. */
  readonly signedNumbers: ReadonlySet<string>;
  /** "24 hours", "route 66": a value with the word after or before it. */
  readonly amounts: ReadonlySet<string>;
  readonly script: string | null;
  /** Primary language; from the markup unless the text clearly contradicts it. */
  readonly language: string | null;
}

/** UTF-16 units of visible text that are read; anything after counts as not on the page. */
const MAX_UNITS = 1_000_000;
/** A text with fewer letters does not override the markup. */
const DISTINCTIVE_UNITS = 120;
/** UTF-16 units that are enough to detect the script of a page. */
const SAMPLE_UNITS = 20_000;

const alreadyRead = new WeakMap<PageMaterial, PageText>();

/** Prepared once for all guards of a page. The website's name counts as said on every page. */
export function pageTextOf(page: PageMaterial, site: SiteMaterial): PageText {
  const known = alreadyRead.get(page);
  if (known !== undefined) return known;
  const text = read(page, site);
  alreadyRead.set(page, text);
  return text;
}

function read(page: PageMaterial, site: SiteMaterial): PageText {
  const mainText = withoutInstructions(page.mainText.slice(0, MAX_UNITS));
  const bodyText = withoutInstructions(page.bodyText.slice(0, MAX_UNITS));
  const parts = [
    page.title ?? '',
    page.metaDescription ?? '',
    site.name ?? '',
    ...page.headings.map(({ text }) => text),
    ...page.images.flatMap(({ alt, nearbyText }) => [alt ?? '', ...nearbyText]),
    ...page.anchors.map(({ text }) => text),
    bodyText,
    mainText,
  ];
  // Words from different elements are not adjacent: a separator that no script uses is put between them.
  const raw = parts.join(' \n§ ').slice(0, MAX_UNITS);
  const cased = parts.map(spacedWords).join('|').slice(0, MAX_UNITS);
  const folded = fold(cased);
  const numbers = numbersIn(raw);
  return {
    cased,
    folded,
    words: new Set(folded.split(/[ |]+/)),
    casedWords: new Set(cased.split(/[ |]+/)),
    raw,
    numbers: new Set(numbers.flatMap(({ values }) => values)),
    signedNumbers: new Set(
      numbers.flatMap(({ values, sign }) => values.map((value) => `${sign} ${value}`)),
    ),
    amounts: new Set(
      numbers.flatMap(({ values, wordBefore, wordAfter }) =>
        values.flatMap((value) => [`${value} ${wordAfter}`, `${wordBefore} ${value}`]),
      ),
    ),
    script: mainScript(mainText.slice(0, SAMPLE_UNITS) || raw.slice(0, SAMPLE_UNITS)),
    language: languageOf(page.language, mainText || bodyText),
  };
}

function languageOf(tag: string | null, text: string): string | null {
  const said = primaryLanguage(tag);
  if (said !== null && text.length < DISTINCTIVE_UNITS) return said;
  return detectLanguage(text) ?? said;
}
