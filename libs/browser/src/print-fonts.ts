import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { markUnprintable } from './rules/printable-text.js';
import { isInRanges, parseUnicodeRange } from './rules/unicode-range.js';
import type { CodePointRange } from './rules/unicode-range.js';

/** The CSS family of printed documents: Noto Sans, in as many of its fonts as a document has scripts. */
export const PRINT_FONT_FAMILY = 'Print';

/** Not the variable fonts: Chromium writes those into a PDF as drawings of their letters, larger and without hints. */
interface FontSubset {
  readonly folder: string;
  /** Of the package's own list of subsets (`unicode.json`). */
  readonly subset: string;
  /** Begins the name of its files. */
  readonly prefix: string;
}

const WEIGHTS = [400, 700] as const;
const BASE_SUBSETS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
] as const;
const SCRIPTS = [
  ...(['arabic', 'hebrew', 'bengali', 'devanagari', 'gujarati', 'kannada', 'malayalam'] as const),
  ...(['tamil', 'telugu'] as const),
];

/** In order of precedence: punctuation and digits, which most of them have, are those of the first. */
const FONTS: readonly FontSubset[] = [
  ...BASE_SUBSETS.map((subset) => fontSubset('noto-sans', subset)),
  ...SCRIPTS.map((script) => fontSubset(`noto-sans-${script}`, script)),
];

function fontSubset(family: string, subset: string): FontSubset {
  return { folder: `@fontsource/${family}`, subset, prefix: `${family}-${subset}` };
}

const require = createRequire(import.meta.url);
const faces = new Map<FontSubset, Promise<string>>();
let coverage: Promise<ReadonlyMap<FontSubset, Coverage>> | null = null;

interface Coverage {
  readonly css: string;
  readonly ranges: readonly CodePointRange[];
}

/**
 * The page with the fonts that its letters need embedded in it, as `PRINT_FONT_FAMILY`: what prints it has no network and
 * perhaps no fonts. A font is read once a process, when it is first needed.
 */
export async function embedPrintFonts(html: string): Promise<string> {
  const css = await printFontFaces(html);
  return html.replace('</head>', () => `<style>${css}</style></head>`);
}

/** The fonts that the letters of a text need, as CSS. */
export async function printFontFaces(text: string): Promise<string> {
  const known = await loadCoverage();
  const needed = new Set<FontSubset>();
  for (const letter of new Set(text)) {
    const font = fontOf(known, letter.codePointAt(0) ?? 0);
    if (font !== null) needed.add(font);
  }
  // Of two faces that have a letter CSS takes the later one.
  const wanted = FONTS.filter((font) => needed.has(font)).reverse();
  return (await Promise.all(wanted.map((font) => faceOf(font, known)))).join('');
}

/** Replaces the letters that no embedded font has by `[…]`. */
export async function printableText(): Promise<(text: string) => string> {
  const known = await loadCoverage();
  return (text) => markUnprintable(text, (codePoint) => fontOf(known, codePoint) !== null);
}

function fontOf(known: ReadonlyMap<FontSubset, Coverage>, codePoint: number): FontSubset | null {
  for (const [font, { ranges }] of known) if (isInRanges(ranges, codePoint)) return font;
  return null;
}

function loadCoverage(): Promise<ReadonlyMap<FontSubset, Coverage>> {
  coverage ??= readCoverage().catch((error: unknown) => {
    coverage = null; // the next document tries again
    throw error;
  });
  return coverage;
}

async function readCoverage(): Promise<ReadonlyMap<FontSubset, Coverage>> {
  const entries = FONTS.map(async (font): Promise<[FontSubset, Coverage]> => {
    const file = await readFile(require.resolve(`${font.folder}/unicode.json`), 'utf8');
    const css = (JSON.parse(file) as Record<string, string>)[font.subset];
    if (css === undefined) throw new Error(`${font.folder} has no subset ${font.subset}`);
    return [font, { css, ranges: parseUnicodeRange(css) }];
  });
  return new Map(await Promise.all(entries));
}

function faceOf(font: FontSubset, known: ReadonlyMap<FontSubset, Coverage>): Promise<string> {
  const loaded = faces.get(font);
  if (loaded !== undefined) return loaded;
  const face = readFace(font, known.get(font)?.css ?? '');
  faces.set(font, face);
  face.catch(() => faces.delete(font)); // the next document tries again
  return face;
}

async function readFace({ folder, prefix }: FontSubset, range: string): Promise<string> {
  const rules = WEIGHTS.map(async (weight) => {
    const file = require.resolve(`${folder}/files/${prefix}-${weight}-normal.woff2`);
    const base64 = (await readFile(file)).toString('base64');
    return `@font-face{font-family:${PRINT_FONT_FAMILY};font-weight:${weight};src:url(data:font/woff2;base64,${base64}) format('woff2');unicode-range:${range}}`;
  });
  return (await Promise.all(rules)).join('');
}
