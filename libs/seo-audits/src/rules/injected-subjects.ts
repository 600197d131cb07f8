export interface InjectedSubject {
  readonly name: 'pharmacy' | 'casino';
  /** Over lower-case text. */
  readonly words: RegExp;
}

/**
 * Subjects of spam on hacked websites. Only words that are hardly used in a legitimate text about something else;
 * "pharmacy", "poker" or "bet" alone are not a sign. Source: Google Search Central, spam policies (hacked content); the
 * lists are ours.
 */
export const INJECTED_SUBJECTS: readonly InjectedSubject[] = [
  {
    name: 'pharmacy',
    words:
      /\b(?:viagra|cialis|levitra|kamagra|sildenafil|tadalafil|vardenafil|priligy|dapoxetine|xanax|valium|tramadol|modafinil|clomid|propecia|finasteride|canadian pharmacy|online pharmacy|pills? (?:online|without prescription)|without (?:a )?prescription|buy (?:cheap|generic))\b/,
  },
  {
    name: 'casino',
    words:
      /\b(?:online casinos?|casino (?:online|bonus|games?)|slot (?:gacor|online|machines? online)|slot88|judi (?:online|bola|slot)|togel|sbobet|bandarq|domino ?qq|pragmatic play|maxwin|free spins|no deposit bonus|poker online|baccarat online|betting bonus|sportsbook bonus|aviator game)\b/,
  },
];

const SCRIPTS = [
  ['Latin', /\p{Script=Latin}/gu],
  ['Cyrillic', /\p{Script=Cyrillic}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Devanagari', /\p{Script=Devanagari}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Hangul', /\p{Script=Hangul}/gu],
  // Japanese mixes its own letters with Chinese ones.
  ['Chinese or Japanese', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
] as const;

export type ScriptName = (typeof SCRIPTS)[number][0];

/** Minimum number of letters to identify the script of a text. */
const MIN_LETTERS = 3;

/** The script of most letters of a text; `null` for too few letters. */
export function scriptOf(text: string): ScriptName | null {
  let most: { readonly name: ScriptName; readonly letters: number } | null = null;
  for (const [name, letter] of SCRIPTS) {
    // One of these letters carries as much meaning as two or three of the others.
    const weight = name === 'Chinese or Japanese' || name === 'Hangul' ? 2 : 1;
    const letters = (text.match(letter)?.length ?? 0) * weight;
    if (letters >= MIN_LETTERS && letters > (most?.letters ?? 0)) most = { name, letters };
  }
  return most?.name ?? null;
}
