import { readStructuredData } from '@app/crawler/pages';
import type { RenderedPage, RenderedView } from '@app/crawler/pages';
import { numbersInText } from '../../rules/numbers-in-text.js';
import { defineRenderedAudit, failed, notApplicable } from '../define-audit.js';
import { withUniqueKeys } from '../unique-keys.js';
import { markedUpClaims } from './marked-up-claims.js';
import type { Claim } from './marked-up-claims.js';

/** Words of a text that are compared; the page may show the rest after "Read more". */
const WORDS_COMPARED = 8;
/** The compared words end far before that, including markup between them. */
const TEXT_MAX_CHARS = 4_000;
/** A longer text is not a number. */
const NUMBER_MAX_CHARS = 100;
/** Claims of one page; a list of reviews or offers is shorter. */
const MAX_CLAIMS = 1_000;

export const schemaInvisibleContent = defineRenderedAudit({
  id: 'schema.invisible_content',
  category: 'schema',
  severity: 'high',
  scope: 'R',
  gate: 'html',
  title: 'Structured data not visible on the page',
  description:
    'A rating, price, review or answer in the markup does not appear on the page. Google’s guidelines forbid marking up content that readers cannot see, and it may remove rich results for it.',
  howToFix:
    'Show the same value on the page, or remove it from the markup. Often the two come from different sources and one of them is outdated.',
  authority: 'Google Search Central: structured data policies (content must be visible)',
  threshold: `The number, or the first ${WORDS_COMPARED} words of a text, appear nowhere on the page`,
  fix: 'manual',
  run(page) {
    const { document } = page.mobile.page;
    if (document === null) return notApplicable();
    const claims = markedUpClaims(readStructuredData(document).items).slice(0, MAX_CLAIMS);
    if (claims.length === 0) return notApplicable();
    const shown = shownOn(page);
    const hidden = claims.filter(
      (claim) => !claim.values.some((value) => shown(claim.kind, value)),
    );
    return failed(
      withUniqueKeys(
        hidden.map(({ item, property, values }) => ({
          key: `${item.place}.${property}`,
          currentValue: `${item.types[0] ?? 'Item'}, ${property}: ${values.join(', ')}`,
          element: item.element,
        })),
      ),
      claims.length,
    );
  },
});

/** Folded sections count as visible, and so do the alternative texts of pictures, which star ratings use. */
function shownOn({
  mobile,
  desktop,
}: RenderedPage): (kind: Claim['kind'], value: string) => boolean {
  const views = desktop === null ? [mobile] : [mobile, desktop];
  const text = views.flatMap(wordsOf).join(' ');
  const numbers = numbersInText(text);
  const folded = fold(text);
  return (kind, value) => {
    if (kind === 'number') return isShownNumber(numbers, value);
    const start = fold(value.slice(0, TEXT_MAX_CHARS).replace(/<[^<>]*>/g, ' '))
      .split(' ')
      .slice(0, WORDS_COMPARED)
      .join(' ');
    return folded.includes(start);
  };
}

function wordsOf({ visibleText, page: { document } }: RenderedView): string[] {
  const images = document?.images ?? [];
  const labels = images.flatMap(({ alt, ariaLabel }) => [alt ?? '', ariaLabel ?? '']);
  return [visibleText, document?.bodyText ?? '', ...labels];
}

/** A rating of 4.83 may be shown as 4.8. A value that is not a number cannot be compared. */
function isShownNumber(numbers: ReadonlySet<number>, value: string): boolean {
  const written = [...numbersInText(value.slice(0, NUMBER_MAX_CHARS))];
  if (written.length === 0) return true;
  return written.some((number) => numbers.has(number) || numbers.has(Math.round(number * 10) / 10));
}

/** Letters and digits only, so that quotes, dashes and entities do not matter. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
