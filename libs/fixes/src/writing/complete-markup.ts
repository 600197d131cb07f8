import type { PageText } from '../rules/page-text.js';
import { foreignFacts } from '../rules/guards/facts.js';
import { collapse } from '../rules/split-words.js';
import { isEmptyPhrase } from './empty-phrases.js';
import type { PageMaterial } from '../rules/material.js';

/** Properties that can be filled from the page, by the type that requires them. */
const NAMED_TYPES =
  /^(?:Product|ProductGroup|Recipe|Event|LocalBusiness|Organization|Course|Dataset|SoftwareApplication|VideoObject|Book|Movie|Service|Bakery|Restaurant|Store|Person)$/u;
const DESCRIBED_TYPES = /^(?:Course|Dataset|JobPosting|VideoObject)$/u;

/**
 * The markup with missing properties that the page states literally: name from the main heading, description from the
 * meta description, text of an address it is about. Prices, dates and ratings are never filled in: a text does not show
 * which item a number belongs to.
 */
export function completedMarkup(value: unknown, page: PageMaterial, text: PageText): unknown {
  const items = outermost(value);
  const [only] = items;
  // With several items, it is unknown which of them the heading names.
  if (only === undefined || items.length > 1) return value;
  const completed = { ...only };
  const types = [only['@type']].flat().filter((type) => typeof type === 'string');
  const heading = page.headings.find(({ level }) => level === 1)?.text ?? '';
  const h1 = isEmptyPhrase(heading) ? '' : heading;
  if (types.some((type) => NAMED_TYPES.test(type)) && isMissing(only.name) && isSaid(h1, text)) {
    completed.name = collapse(h1);
  }
  const description = page.metaDescription ?? '';
  const isDescribed = types.some((type) => DESCRIBED_TYPES.test(type));
  if (isDescribed && isMissing(only.description) && isSaid(description, text)) {
    completed.description = collapse(description);
  }
  return Array.isArray(value) ? [completed] : completed;
}

type Item = Record<string, unknown>;

function outermost(value: unknown): Item[] {
  return [value].flat().filter((item): item is Item => typeof item === 'object' && item !== null);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isSaid(value: string, text: PageText): boolean {
  return collapse(value) !== '' && foreignFacts(value, text).length === 0;
}
