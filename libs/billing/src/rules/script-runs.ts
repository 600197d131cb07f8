/** Scripts that the paper's own font has no letters for, but a font beside it has. */
export const scriptsWithFonts = [
  'bengali',
  'devanagari',
  'gujarati',
  'kannada',
  'malayalam',
  'tamil',
  'telugu',
] as const;
export type ScriptWithFont = (typeof scriptsWithFonts)[number];

/** The font of a run: the paper's own (`base`), that of a script, or `none` where no font has the letters. */
export type Lettering = 'base' | ScriptWithFont | 'none';

export interface ScriptRun {
  readonly lettering: Lettering;
  readonly text: string;
}

/** Whether a font has a letter (a code point). */
export type Covers = (lettering: 'base' | ScriptWithFont, codePoint: number) => boolean;

const LETTERS: Readonly<Record<ScriptWithFont, RegExp>> = {
  bengali: /\p{Script=Bengali}/u,
  devanagari: /\p{Script=Devanagari}/u,
  gujarati: /\p{Script=Gujarati}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
};
// Marks, joiners, dandas and spaces have no script of their own: they belong to the letters before them.
const CONTINUES = /[\p{Script=Inherited}\p{M}\u200c\u200d\u0964\u0965\s]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export function scriptsIn(text: string): ScriptWithFont[] {
  return scriptsWithFonts.filter((script) => LETTERS[script].test(text));
}

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * The text in runs of one font each, in order. Letters of Indian scripts change their shape with their
 * neighbours, so a run is as long as it can be. Invisible characters that no font has are left out; everything
 * else is in exactly one run.
 */
export function scriptRuns(text: string, covers: Covers): ScriptRun[] {
  const runs: { lettering: Lettering; text: string }[] = [];
  for (const letter of text) {
    const current = runs.at(-1);
    const lettering = letteringOf(letter, current?.lettering ?? 'base', covers);
    if (lettering === 'none' && INVISIBLE.test(letter)) continue;
    if (current?.lettering === lettering) current.text += letter;
    else runs.push({ lettering, text: letter });
  }
  return runs;
}

function letteringOf(letter: string, current: Lettering, covers: Covers): Lettering {
  const codePoint = letter.codePointAt(0) ?? 0;
  const own = scriptsWithFonts.find((script) => LETTERS[script].test(letter)) ?? 'base';
  const wished = CONTINUES.test(letter) && own === 'base' ? current : own;
  if (wished === 'none') return /\s/u.test(letter) ? 'none' : letteringOf(letter, 'base', covers);
  if (covers(wished, codePoint)) return wished;
  return wished !== 'base' && covers('base', codePoint) ? 'base' : 'none';
}
