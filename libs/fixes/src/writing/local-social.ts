import type { PageText } from '../rules/page-text.js';
import { collapse } from '../rules/words.js';
import { isEmptyPhrase } from './empty-phrases.js';
import type { FixRequest } from './fix-writer.js';
import { descriptionCandidates } from './local-description.js';
import { titleCandidates } from './local-title.js';

/** Icons, counters and spacers make no preview picture. CSS pixels. */
const MIN_PICTURE_SIDE = 200;
const NO_PICTURE = /\.svg(?:$|[?#])|^data:|(?:logo|icon|sprite|pixel|avatar|badge)/iu;

/** Values of one link preview tag (ogp.me, X cards), best first. */
export function socialCandidates(request: FixRequest, text: PageText): string[] {
  const { page, site, name } = request;
  switch ((name ?? '').replace(/^(?:og|twitter):/u, '')) {
    case 'title':
      return [...filled(page.title), ...titleCandidates(asTitle(request), text.language)];
    case 'description':
      return [
        ...filled(page.metaDescription),
        ...descriptionCandidates(asDescription(request), text),
      ];
    case 'url':
      return [page.url];
    case 'type':
      return ['website'];
    case 'site_name':
      return filled(site.name);
    case 'image':
      return pictures(request);
    case 'card':
      return ['summary_large_image'];
    default:
      return [];
  }
}

function filled(text: string | null): string[] {
  return text === null || isEmptyPhrase(text) ? [] : [collapse(text)];
}

/** Pictures of the page itself, the largest first; those of unknown size in the order of the page. */
function pictures({ page }: FixRequest): string[] {
  return page.images
    .filter(({ src, width, height }) => {
      const isSmall = [width, height].some((side) => side !== null && side < MIN_PICTURE_SIDE);
      return !isSmall && !NO_PICTURE.test(src) && URL.canParse(src, page.url);
    })
    .sort((a, b) => area(b) - area(a))
    .map(({ src }) => new URL(src, page.url).href);
}

function area({ width, height }: { width: number | null; height: number | null }): number {
  return (width ?? 0) * (height ?? 0);
}

function asTitle(request: FixRequest): FixRequest {
  return { ...request, kind: 'title', original: request.page.title };
}

function asDescription(request: FixRequest): FixRequest {
  return { ...request, kind: 'meta_description', original: request.page.metaDescription };
}
