import { functionWordsOf, languagesWithWords } from './function-words.js';
import { wordsOf } from './split-words.js';

/** Scripts that practically only one language of the web uses. */
const SCRIPT_LANGUAGE: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Sinhala}/gu, 'si'],
];
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HAN = /\p{Script=Han}/gu;
const LETTER = /\p{L}/gu;
/** UTF-16 units; a paragraph is enough to detect a language. */
const SAMPLE_UNITS = 6_000;
const MIN_LETTERS = 12;
/** Fewer hits of function words may be chance. */
const MIN_HITS = 3;
/** The best language needs this many times the hits of the next one. */
const LEAD = 1.25;
const MAJORITY = 0.5;
/** A word takes two ideographs or five letters. */
const IDEOGRAPH_LETTERS = 2.5;
/** Japanese writes its grammar in kana: at least a tenth of the letters. */
const KANA_SHARE = 0.1;

/**
 * The language of a text as ISO 639-1, detected by its script and function words; `null` if it is too short or
 * ambiguous.
 */
export function detectLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE_UNITS);
  const ideographic = count(sample, KANA) + count(sample, HAN);
  const letters = count(sample, LETTER) + ideographic * (IDEOGRAPH_LETTERS - 1);
  if (letters === 0) return null;
  if ((ideographic * IDEOGRAPH_LETTERS) / letters > MAJORITY) {
    return count(sample, KANA) / ideographic >= KANA_SHARE ? 'ja' : 'zh';
  }
  const byScript = SCRIPT_LANGUAGE.find(
    ([script]) => count(sample, script) / letters > MAJORITY,
  )?.[1];
  if (byScript !== undefined) return byScript;
  return letters < MIN_LETTERS ? null : byFunctionWords(sample);
}

function byFunctionWords(sample: string): string | null {
  const words = wordsOf(sample).map(({ folded }) => folded);
  const scores = languagesWithWords
    .map((language) => {
      const own = functionWordsOf(language);
      const found = words.filter((word) => own.has(word));
      // Many different words are better evidence than one frequent word: "a" exists in ten languages.
      return { language, score: found.length + 2 * new Set(found).size, hits: found.length };
    })
    .sort((a, b) => b.score - a.score);
  const [best, next] = scores;
  if (best === undefined || best.hits < MIN_HITS) return null;
  return next !== undefined && best.score < next.score * LEAD ? null : best.language;
}

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['Latin', /\p{Script=Latin}/gu],
  ['Cyrillic', /\p{Script=Cyrillic}/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
  ['Devanagari', /\p{Script=Devanagari}/gu],
  ['CJK', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ...SCRIPT_LANGUAGE.map(([script, language]) => [language, script] as const),
];

/** The script that most letters belong to, under our own name; `null` without letters. */
export function mainScript(text: string): string | null {
  const counts = SCRIPTS.map(([name, script]) => {
    const weight = name === 'CJK' ? IDEOGRAPH_LETTERS : 1;
    return { name, letters: count(text, script) * weight };
  });
  const best = counts.reduce((a, b) => (b.letters > a.letters ? b : a));
  return best.letters === 0 ? null : best.name;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
