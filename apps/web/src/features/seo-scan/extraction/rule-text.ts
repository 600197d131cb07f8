import type {
  ExtractionLanguage,
  ExtractionRuleFields,
  ExtractionTake,
} from '@app/seo-scan/contract';

export const LANGUAGE_NAMES: Readonly<Record<ExtractionLanguage, string>> = {
  css: 'CSS selector',
  xpath: 'XPath',
  regex: 'Regular expression',
};

export const TAKE_NAMES: Readonly<Record<ExtractionTake, string>> = {
  text: 'Text',
  attribute: 'Attribute',
  count: 'Count',
  html: 'HTML',
};

export const EXAMPLES: Readonly<Record<ExtractionLanguage, string>> = {
  css: '.price, h1, meta[name="author"]',
  xpath: '//h1, //a[@rel="author"]/@href',
  regex: 'data-sku="([^"]+)"',
};

export const EXPRESSION_HELP: Readonly<Record<ExtractionLanguage, string>> = {
  css: 'As in the console of a browser: document.querySelectorAll().',
  xpath: 'XPath 1.0, as $x() in the console of a browser.',
  regex:
    'Searches the source of the page (RE2 syntax). With a group in brackets, the value is the first group.',
};

/** What a rule reads, in a few words: "Attribute href of a CSS selector". */
export function readingAsText({
  language,
  take,
  attribute,
}: Pick<ExtractionRuleFields, 'language' | 'take' | 'attribute'>): string {
  const value = take === 'attribute' ? `Attribute ${attribute ?? ''}` : TAKE_NAMES[take];
  return `${value} by ${LANGUAGE_NAMES[language]}`;
}

/** Values in one line, for a table. */
export function valuesAsText(values: readonly string[]): string {
  return values.join(' · ');
}
