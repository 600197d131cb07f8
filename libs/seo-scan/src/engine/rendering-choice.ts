import type { PageDifference, UsedRendering } from '../contract/rendering.js';

/** Pages that `auto` compares before it decides. */
export const SAMPLE_PAGES = 5;
/** Below this share of its words in the HTML, and with at least so many missing, a page needs a browser. */
const MIN_RAW_WORDS_SHARE = 0.8;
const MIN_ADDED_WORDS = 50;
/** So many links of the website, and this share of them, exist only after scripts. */
const MIN_ADDED_LINKS = 3;
const MIN_ADDED_LINKS_SHARE = 0.1;
/** What search engines read first: any change by a script counts. */
const IMPORTANT_PARTS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'canonical',
  'robots',
  'h1',
]);
/** Pages are read in a browser if at least this share of the sample needs one. */
const MIN_SHARE_OF_PAGES = 1 / 3;

export interface RenderingChoice {
  readonly used: UsedRendering;
  /** Why, in a sentence. */
  readonly reason: string;
}

/** Decides from a sample whether a website has to be read in a browser. */
export function chooseRendering(sample: readonly PageDifference[]): RenderingChoice {
  if (sample.length === 0) {
    return { used: 'raw', reason: 'No page could be shown by a browser for comparison.' };
  }
  const count = (holds: (page: PageDifference) => boolean): number => sample.filter(holds).length;
  const needing = count((page) => addsText(page) || addsLinks(page) || changesMetadata(page));
  const of = sample.length === 1 ? 'the page compared' : `of ${sample.length} pages compared`;
  if (needing < sample.length * MIN_SHARE_OF_PAGES) {
    const on = sample.length === 1 ? 'on the page compared' : `on ${sample.length - needing} ${of}`;
    return { used: 'raw', reason: `Scripts add nothing important ${on}.` };
  }
  const named = [
    [count(addsText), 'text'],
    [count(addsLinks), 'links'],
    [count(changesMetadata), 'titles or other metadata'],
  ] as const;
  const parts = named.flatMap(([pages, kind]) =>
    pages === 0 ? [] : [sample.length === 1 ? kind : `${kind} on ${pages}`],
  );
  const last = parts.pop() ?? '';
  const listed = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
  return {
    used: 'rendered',
    reason: `Only scripts write ${listed} ${sample.length === 1 ? 'on the page compared' : of}.`,
  };
}

function addsText({ words }: PageDifference): boolean {
  return (
    words.rendered - words.raw >= MIN_ADDED_WORDS &&
    words.raw < words.rendered * MIN_RAW_WORDS_SHARE
  );
}

function addsLinks({ links }: PageDifference): boolean {
  return links.added >= MIN_ADDED_LINKS && links.added >= links.rendered * MIN_ADDED_LINKS_SHARE;
}

function changesMetadata({ changes }: PageDifference): boolean {
  return changes.some(({ part, rendered }) => IMPORTANT_PARTS.has(part) && rendered !== null);
}
