/**
 * The properties of an element that the tree builder needs, one bit each. Source: WHATWG HTML 13.1.2, 13.2.4 and
 * 13.2.6.
 */
export const VOID = 1;
/** Its borders separate words. */
export const BLOCK = 2;
/** The "special" category: a stray end tag does not reach through it. */
export const SPECIAL = 4;
/** Its start tag closes an open p. */
export const CLOSES_P = 8;
/** Boundaries of "in scope". */
export const SCOPE = 16;
/** Allowed in the head. */
export const HEAD = 32;
/** Not part of the main text. */
export const ASIDE = 64;
/** Its text is never shown. */
export const SILENT = 128;
/** Its start tag leaves svg and math. */
export const BREAKOUT = 256;
export const HEADING = 512;
/** Its start tag belongs to a table: ignored outside one. */
export const TABLE_PART = 1024;

export interface TagInfo {
  readonly name: string;
  readonly flags: number;
  /** Index in the counters of open elements; 0 is shared by all unknown elements. */
  readonly index: number;
}

const groups: readonly (readonly [flag: number, names: string])[] = [
  [
    VOID,
    'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
  ],
  [
    BLOCK,
    'address article aside blockquote body br button caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img legend li main menu nav ol optgroup option output p pre search section select summary table tbody td textarea tfoot th thead title tr ul video xmp',
  ],
  [
    SPECIAL,
    'address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object ol p param plaintext pre script search section select source style summary table tbody td template textarea tfoot th thead title tr track ul wbr xmp',
  ],
  [
    CLOSES_P,
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li dd dt listing main menu nav ol p plaintext pre search section summary table ul xmp',
  ],
  [SCOPE, 'applet caption html table td th marquee object template'],
  [HEAD, 'base basefont bgsound link meta noframes noscript script style template title'],
  [ASIDE, 'nav header footer aside form'],
  [SILENT, 'script style textarea iframe noembed noframes title'],
  [
    BREAKOUT,
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
  ],
  [HEADING, 'h1 h2 h3 h4 h5 h6'],
  [TABLE_PART, 'caption col colgroup tbody td tfoot th thead tr'],
  [0, 'noscript template'],
  [0, 'a abbr canvas cite em i label math mark q ruby rt rp svg time audio data'],
];

const table = new Map<string, TagInfo>();
for (const [flag, names] of groups) {
  for (const name of names.split(' ')) {
    const known = table.get(name);
    table.set(name, {
      name,
      flags: (known?.flags ?? 0) | flag,
      index: known?.index ?? table.size + 1,
    });
  }
}

/** Number of counters of open elements. */
export const TAG_COUNT = table.size + 1;

/** @param name in lower case. */
export function tagInfo(name: string): TagInfo {
  return table.get(name) ?? { name, flags: 0, index: 0 };
}
