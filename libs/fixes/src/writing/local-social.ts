import type { PageText } from '../rules/page-text.js';
import { collapse } from '../rules/split-words.js';
import { isEmptyPhrase } from './empty-phrases.js';
import type { FixRequest } from '../providers/fix-writer.js';
import type { ImageMaterial } from '../rules/material.js';
import { descriptionCandidates } from './local-description.js';
import { titleCandidates } from './local-title.js';

/** In pixels; icons, counters and spacers are no preview pictures, and social.og_image_bad reports them. */
const MIN_PICTURE_SIDE = 200;
/** In pixels; the size that X shows across the whole card (developer documentation: summary card with large image). */
const MIN_LARGE_WIDTH = 300;
const MIN_LARGE_HEIGHT = 157;
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
      return pictures(request).map(({ src }) => new URL(src, page.url).href);
    case 'card':
      return cards(request);
    default:
      return [];
  }
}

function filled(text: string | null): string[] {
  return text === null || isEmptyPhrase(text) ? [] : [collapse(text)];
}

/**
 * Pictures of the page itself, largest first. Only those whose files were read: an address without a picture, or with a
 * small one, is worse than none.
 */
function pictures({ page }: FixRequest): ImageMaterial[] {
  return page.images
    .filter(({ src, width, height, isRead }) => {
      if (isRead !== true || width === null || height === null) return false;
      const isLarge = Math.min(width, height) >= MIN_PICTURE_SIDE;
      return isLarge && !NO_PICTURE.test(src) && URL.canParse(src, page.url);
    })
    .sort((a, b) => area(b) - area(a));
}

/**
 * A page with a preview picture gets the large card; one whose picture is also being written, the card that fits it.
 */
function cards(request: FixRequest): string[] {
  if (request.checkId === 'social.twitter_card_missing') return ['summary_large_image'];
  const [picture] = pictures(request);
  if (picture === undefined) return [];
  const { width, height } = picture;
  const isLarge = (width ?? 0) >= MIN_LARGE_WIDTH && (height ?? 0) >= MIN_LARGE_HEIGHT;
  return [isLarge ? 'summary_large_image' : 'summary'];
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
