/** Lengths of the texts search results show: what a check judges by, a fix is written to. Google sets none of them. */

/** Code points; SEOnaut and OpenSEO 60. */
export const TITLE_MAX_CHARS = 60;
/** Pixels at TITLE_FONT_PX: the usual width of a desktop result's title link. */
export const TITLE_MAX_WIDTH_PX = 600;
/** Code points; SEOnaut: shorter than 20. */
export const TITLE_MIN_CHARS = 20;
/** Pixels; the size the width is measured at, in Arial. */
export const TITLE_FONT_PX = 20;

/** Code points; SEOnaut, OpenSEO and squirrelscan 160. */
export const DESCRIPTION_MAX_CHARS = 160;
/** Code points; OpenSEO 70 (SEOnaut 80). */
export const DESCRIPTION_MIN_CHARS = 70;

/** Code points; SEOnaut 100, we are laxer. */
export const ALT_MAX_CHARS = 125;
