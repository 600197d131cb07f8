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
import type { PageFixKind } from '@app/fixes/contract';

interface Limits {
  readonly min: number | null;
  readonly max: number;
}

const LIMITS: Readonly<Partial<Record<PageFixKind, Limits>>> = {
  title: { min: TITLE_MIN_CHARS, max: TITLE_MAX_CHARS },
  meta_description: { min: DESCRIPTION_MIN_CHARS, max: DESCRIPTION_MAX_CHARS },
  image_alt: { min: null, max: ALT_MAX_CHARS },
};

export interface Measure {
  readonly text: string;
  readonly isOutside: boolean;
}

/** Code points of a text, compared with the range that search results show of its kind: "58 of 20 to 60 characters". */
export function measuredChars(kind: PageFixKind, text: string): Measure {
  const chars = Array.from(text.trim()).length;
  const limits = LIMITS[kind];
  if (limits === undefined) return { text: `${chars} characters`, isOutside: false };
  const range = limits.min === null ? `up to ${limits.max}` : `${limits.min} to ${limits.max}`;
  return {
    text: `${chars} characters, ${range} recommended`,
    isOutside: chars > limits.max || chars < (limits.min ?? 0),
  };
}

/** Width of a title in a desktop search result: "512 of 600 pixels". */
export function measuredWidth(title: string): Measure {
  const width = Math.round(textWidthPx(title.trim(), TITLE_FONT_PX));
  return {
    text: `${width} of ${TITLE_MAX_WIDTH_PX} pixels`,
    isOutside: width > TITLE_MAX_WIDTH_PX,
  };
}
