/** One element on the way down to the one that is meant. */
export interface PlaceStep {
  /** Lower case; `null`: any, identified by its id. */
  readonly tag: string | null;
  readonly id: string | null;
  /** 1-based among the siblings with the same tag; `null`: any. */
  readonly nth: number | null;
}

/** Where an element is, for programs without selectors. */
export interface ElementPlace {
  /** From the outermost to the element itself, each a child of the one before. */
  readonly steps: readonly PlaceStep[];
  /** What the element has to have besides. */
  readonly attribute: { readonly name: string; readonly value: string } | null;
}

const ESCAPE = String.raw`\\(?:[0-9a-f]{1,6} ?|[^\n0-9a-f])`;
const IDENTIFIER = String.raw`(?:[-\w\u0080-\u{10ffff}]|${ESCAPE})+`;
const STEP = new RegExp(
  String.raw`(?:#(?<id>${IDENTIFIER})|(?<tag>${IDENTIFIER})(?::nth-of-type\((?<nth>\d{1,7})\))?)`,
  'iuy',
);
const ATTRIBUTE = new RegExp(
  String.raw`\[(?<name>[a-z-]+)="(?<value>(?:[^"\\\n]|${ESCAPE})*)"\]$`,
  'iuy',
);
const BETWEEN = ' > ';

/** Reads the selectors that scans write (elementSelector), and no others: `null`. */
export function placeOf(selector: string): ElementPlace | null {
  const steps: PlaceStep[] = [];
  let at = 0;
  do {
    if (steps.length > 0) at += BETWEEN.length;
    STEP.lastIndex = at;
    const groups = STEP.exec(selector)?.groups;
    if (groups === undefined) return null;
    const { id, tag, nth } = groups;
    steps.push({
      id: id === undefined ? null : unescape(id),
      tag: tag === undefined ? null : unescape(tag).toLowerCase(),
      nth: nth === undefined ? null : Number(nth),
    });
    at = STEP.lastIndex;
  } while (selector.startsWith(BETWEEN, at));
  if (at === selector.length) return { steps, attribute: null };
  ATTRIBUTE.lastIndex = at;
  const { name, value } = ATTRIBUTE.exec(selector)?.groups ?? {};
  if (name === undefined || value === undefined) return null;
  return { steps, attribute: { name: name.toLowerCase(), value: unescape(value) } };
}

/** https://drafts.csswg.org/css-syntax/#consume-escaped-code-point */
function unescape(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gisu, (_all, hex?: string, other?: string) => {
    if (hex === undefined) return other ?? '';
    const code = parseInt(hex, 16);
    return code === 0 || code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code);
  });
}
