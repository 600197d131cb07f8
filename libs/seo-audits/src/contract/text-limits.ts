/**
 * Lengths of the texts in search results: checks audit by these limits, and fixes respect them. Google publishes none.
 */

/** Code points; SEOnaut and OpenSEO 60. */
export const TITLE_MAX_CHARS = 60;
/** Pixels at TITLE_FONT_PX: the usual width of a desktop result's title link. */
export const TITLE_MAX_WIDTH_PX = 600;
/** Code points; SEOnaut: shorter than 20. */
export const TITLE_MIN_CHARS = 20;
/** Pixels; the font size at which the width is measured, in Arial. */
export const TITLE_FONT_PX = 20;

/** Code points; SEOnaut, OpenSEO and squirrelscan 160. */
export const DESCRIPTION_MAX_CHARS = 160;
/** Code points; OpenSEO 70 (SEOnaut 80). */
export const DESCRIPTION_MIN_CHARS = 70;

/** Code points; SEOnaut 100, ours is less strict. */
export const ALT_MAX_CHARS = 125;
