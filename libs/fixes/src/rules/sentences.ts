import { collapse } from './split-words.js';

/** Abbreviations before a name or number, which do not end a sentence. In lower case, without the dot. */
const ABBREVIATIONS = new Set(
  'mr mrs ms dr prof st no nr vs etc e.g i.e z.b d.h bzw ca inc ltd co corp jr sr approx fig vol p pp art av bd sra sres dott ing tel t.ex bl.a f.eks p.ej m mme mlle ул г д см стр'.split(
    ' ',
  ),
);
const LAST_WORD = /(?<![\p{L}.])([\p{L}.]+)\.$/u;
const STARTS_LOWER = /^[\p{Ll}\p{Nd}]/u;

/** The sentences of one block of text, by the runtime's rules for that language. */
export function sentencesOf(text: string, language: string | null): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenterFor(language).segment(collapse(text))) {
    const piece = segment.trim();
    if (piece === '') continue;
    const before = sentences.at(-1);
    if (before !== undefined && continuesSentence(before, piece))
      sentences.push(`${sentences.pop() ?? ''} ${piece}`);
    else sentences.push(piece);
  }
  return sentences;
}

/** The runtime ends a sentence at every dot before a capital letter, but "Dr. Weber" contains no end. */
function continuesSentence(before: string, piece: string): boolean {
  const last = LAST_WORD.exec(before)?.[1]?.toLowerCase();
  if (last === undefined) return false;
  return ABBREVIATIONS.has(last) || /^\p{L}$/u.test(last) || STARTS_LOWER.test(piece);
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: string | null): Intl.Segmenter {
  const locale = supported(language);
  const known = segmenters.get(locale);
  if (known !== undefined) return known;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  segmenters.set(locale, segmenter);
  return segmenter;
}

/** A page may declare any nonsense as its language, which is then not a valid locale. */
function supported(language: string | null): string {
  try {
    return Intl.Segmenter.supportedLocalesOf(language ?? 'und')[0] ?? 'und';
  } catch {
    return 'und';
  }
}
