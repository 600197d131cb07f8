import {
  ALT_MAX_CHARS,
  DESCRIPTION_MAX_CHARS,
  DESCRIPTION_MIN_CHARS,
  TITLE_FONT_PX,
  TITLE_MAX_CHARS,
  TITLE_MAX_WIDTH_PX,
  TITLE_MIN_CHARS,
  textWidthPx,
} from '@app/seo-audits/contract';
import { MAX_FIX_CHARS } from '../../contract/index.js';
import type { PageFixKind } from '../../contract/index.js';
import { textLength } from '../split-words.js';
import type { Guard } from './guard.js';

/** Code points (PROVIDERS.md section 7, guard 1). */
export const H1_MAX_CHARS = 70;
/** Code points; a link text is a name, not a sentence. Our number. */
export const LINK_TEXT_MAX_CHARS = 70;
/** Code points; what preview cards show of an og:title or og:description. Our number. */
export const META_MAX_CHARS = 200;

/** The only formats that attribute values of a fix may have. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const VIEWPORT = /^width=device-width, initial-scale=1$/;
const DIMENSIONS = /^[1-9]\d{0,4}x[1-9]\d{0,4}$/;

interface Range {
  readonly min: number;
  readonly max: number;
}

const RANGES: Readonly<Record<PageFixKind, Range>> = {
  title: { min: TITLE_MIN_CHARS, max: TITLE_MAX_CHARS },
  meta_description: { min: DESCRIPTION_MIN_CHARS, max: DESCRIPTION_MAX_CHARS },
  og: { min: 1, max: META_MAX_CHARS },
  h1: { min: 1, max: H1_MAX_CHARS },
  image_alt: { min: 1, max: ALT_MAX_CHARS },
  link_text: { min: 1, max: LINK_TEXT_MAX_CHARS },
  image_dimensions: { min: 3, max: 11 },
  lang: { min: 2, max: 35 },
  viewport: { min: 1, max: 100 },
  json_ld: { min: 2, max: MAX_FIX_CHARS },
};
const FORMS: Partial<Record<PageFixKind, RegExp>> = {
  lang: LANGUAGE_TAG,
  viewport: VIEWPORT,
  image_dimensions: DIMENSIONS,
};

/** Maximum length for a value of this kind; the address in a link preview may be as long as any address. */
export function lengthRange(kind: PageFixKind): Range {
  return RANGES[kind];
}

/** Whether a title is short enough in characters and in pixels as rendered in search results. */
export function fitsTitle(title: string): boolean {
  return (
    textLength(title) <= TITLE_MAX_CHARS && textWidthPx(title, TITLE_FONT_PX) <= TITLE_MAX_WIDTH_PX
  );
}

export const lengthGuard: Guard = ({ kind, name, content }) => {
  const { min, max } = RANGES[kind];
  const length = textLength(content);
  const isAddress = kind === 'og' && name !== null && /(?:^|:)(?:image|url)$/u.test(name);
  if (isAddress) return content.length <= 2_048 ? null : 'The URL is too long.';
  if (length < min) return `It has ${length} characters; at least ${min} are required.`;
  if (length > max) return `It has ${length} characters; at most ${max} fit.`;
  if (kind === 'title' && !fitsTitle(content)) {
    return `It is wider than the ${TITLE_MAX_WIDTH_PX} pixels a search result shows.`;
  }
  const form = FORMS[kind];
  return form === undefined || form.test(content) ? null : `“${content}” is not a valid value.`;
};
