import type { Fix } from '@app/fixes/contract';

/** One text of a preview. `unchanged`: no fix touches it, so this screen does not know it. */
export type PreviewText =
  | { readonly kind: 'text'; readonly text: string }
  /** The page does not set it, and the reader's service chooses. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unchanged' };

/** The texts of a search result or of a shared link's card. */
export interface PreviewTexts {
  readonly title: PreviewText;
  readonly description: PreviewText;
  readonly image: PreviewText;
}

interface BeforeAndAfter {
  readonly before: PreviewTexts;
  readonly after: PreviewTexts;
}

const CARD_TAGS = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description'],
  image: ['og:image', 'twitter:image'],
} as const satisfies Readonly<Record<keyof PreviewTexts, readonly string[]>>;
const SHOWN_TAGS: ReadonlySet<string> = new Set(Object.values(CARD_TAGS).flat());
/** States in which another fix is, or is about to be, visible on the page. */
const COUNTED: ReadonlySet<Fix['state']> = new Set(['draft', 'applied', 'verified']);

/** True when a search result or a card shows the change. */
export function isPreviewed({ kind, name }: Pick<Fix, 'kind' | 'name'>): boolean {
  if (kind === 'og') return name !== null && SHOWN_TAGS.has(name);
  return kind === 'title' || kind === 'meta_description';
}

/** The page in search results, before and after its fixes. `others`: further fixes of the same page. */
export function searchTexts(fix: Fix, others: readonly Fix[]): BeforeAndAfter {
  const all = withOthers(fix, others);
  return sides({
    title: all.find(({ kind }) => kind === 'title'),
    description: all.find(({ kind }) => kind === 'meta_description'),
    image: undefined,
  });
}

/** The same for a shared link, from its Open Graph and Twitter tags. */
export function socialTexts(fix: Fix, others: readonly Fix[]): BeforeAndAfter {
  const all = withOthers(fix, others).filter(({ kind }) => kind === 'og');
  const tagged = (names: readonly string[]) =>
    all.find(({ name }) => name !== null && names.includes(name));
  return sides({
    title: tagged(CARD_TAGS.title),
    description: tagged(CARD_TAGS.description),
    image: tagged(CARD_TAGS.image),
  });
}

function withOthers(fix: Fix, others: readonly Fix[]): readonly Fix[] {
  return [fix, ...others.filter(({ id, state }) => id !== fix.id && COUNTED.has(state))];
}

type Changed = Readonly<Record<keyof PreviewTexts, Fix | undefined>>;

function sides({ title, description, image }: Changed): BeforeAndAfter {
  const textsBy = (pick: (fix: Fix) => string | null): PreviewTexts => ({
    title: textOf(title, pick),
    description: textOf(description, pick),
    image: textOf(image, pick),
  });
  return {
    before: textsBy((fix) => fix.original_content),
    after: textsBy((fix) => fix.optimized_content),
  };
}

function textOf(fix: Fix | undefined, pick: (fix: Fix) => string | null): PreviewText {
  if (fix === undefined) return { kind: 'unchanged' };
  const text = pick(fix);
  return text === null || text === '' ? { kind: 'none' } : { kind: 'text', text };
}
