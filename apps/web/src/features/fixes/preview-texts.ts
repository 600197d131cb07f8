import type { Fix } from '@app/fixes/contract';

/** What a result or a card shows; `null` where the page says nothing and the reader's service chooses. */
export interface PreviewTexts {
  readonly title: string | null;
  readonly description: string | null;
  readonly image: string | null;
}

/** The page as it is and as its fixes make it. `others`: further fixes of the same page. */
export function searchTexts(
  fix: Fix,
  others: readonly Fix[],
): { before: PreviewTexts; after: PreviewTexts } {
  const all = [fix, ...others.filter(({ id }) => id !== fix.id)];
  return sides({
    title: all.find(({ kind }) => kind === 'title'),
    description: all.find(({ kind }) => kind === 'meta_description'),
    image: undefined,
  });
}

/** The same of a shared link, by its Open Graph tags. */
export function socialTexts(
  fix: Fix,
  others: readonly Fix[],
): { before: PreviewTexts; after: PreviewTexts } {
  const all = [fix, ...others.filter(({ id }) => id !== fix.id)].filter(
    ({ kind }) => kind === 'og',
  );
  const tag = (...names: string[]) => all.find(({ name }) => name !== null && names.includes(name));
  return sides({
    title: tag('og:title', 'twitter:title'),
    description: tag('og:description', 'twitter:description'),
    image: tag('og:image', 'twitter:image'),
  });
}

type Named = Readonly<Record<keyof PreviewTexts, Fix | undefined>>;

function sides({ title, description, image }: Named) {
  const of = (pick: (fix: Fix) => string | null): PreviewTexts => ({
    title: title === undefined ? null : pick(title),
    description: description === undefined ? null : pick(description),
    image: image === undefined ? null : pick(image),
  });
  return { before: of((fix) => fix.original_content), after: of((fix) => fix.optimized_content) };
}
