import type { TextBlock } from '@app/crawler/analysis';
import { isBoilerplate, hasUnsuitableCharacters } from '../rules/boilerplate.js';
import { sentencesOf } from '../rules/sentences.js';
import { UNSPACED, collapse, textLength, wordsOf } from '../rules/split-words.js';
import type { PageMaterial } from '../rules/material.js';

/** One sentence of the page that is complete without its context. */
export interface PageSentence {
  readonly text: string;
  /** Position of its block among those with such sentences; sentences of one block share a topic. */
  readonly block: number;
  readonly isParagraph: boolean;
  /** Whether it begins its block: what follows depends on it more often than on anything else. */
  readonly isFirst: boolean;
}

/** UTF-16 units of main text that are read: a page states its topic at the beginning. */
const MAX_UNITS = 40_000;
const MAX_BLOCKS = 400;
const MAX_SENTENCES = 200;
const SENTENCE_END = /[.!?。！？।॥؟։။។…](?:["'”’»」)）]*)$/u;
/** Programs and their comments shown as text. */
const CODE = /#\[|\/\/|=["']|\(\)|\w::\w/u;
/** Scripts that separate sentences by spaces alone. */
const WITHOUT_ENDS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]\P{Script=Latin}{20}/u;
const LATIN = /\p{Script=Latin}/u;
/** Code points; longer ones are lists without dots. */
const MAX_SENTENCE_CHARS = 400;
const MIN_WORDS = 5;
const MIN_UNSPACED_CHARS = 12;
/** Share of capitalised words above which a line is a menu or a list of names, not a sentence. */
const MENU_SHARE = 0.6;

/** Paragraphs and items of the main part, in order. */
export function blocksOf(page: PageMaterial): readonly TextBlock[] {
  if (page.blocks !== undefined && page.blocks.length > 0) return page.blocks.slice(0, MAX_BLOCKS);
  return betweenHeadings(page);
}

/** Headings of the main part, without those of menus and headers; all of them if it has none. */
export function contentHeadings({ headings, blocks }: PageMaterial): PageMaterial['headings'] {
  const inContent = new Set(
    (blocks ?? []).filter(({ kind }) => kind === 'heading').map(({ text }) => text),
  );
  const found = headings.filter(({ text }) => inContent.has(collapse(text)));
  if (found.length === 0) return headings;
  // A main heading may be in a banner above the main part.
  const isTitled = found.some(({ level }) => level === 1);
  return isTitled ? found : [...headings.filter(({ level }) => level === 1), ...found];
}

/** The sentences that say something about the page: complete, with suitable characters, no boilerplate. */
export function distinctiveSentences(page: PageMaterial, language: string | null): PageSentence[] {
  const found: PageSentence[] = [];
  const seen = new Set<string>();
  let block = -1;
  let begun: string | null = null;
  for (const { kind, text } of blocksOf(page)) {
    if (kind === 'heading') continue;
    for (const [at, sentence] of sentencesOf(text.slice(0, MAX_UNITS), language).entries()) {
      if (found.length >= MAX_SENTENCES) return found;
      if (seen.has(sentence) || !isDistinctive(sentence)) continue;
      seen.add(sentence);
      if (begun !== text) block += 1;
      begun = text;
      found.push({ text: sentence, block, isParagraph: kind === 'paragraph', isFirst: at === 0 });
    }
  }
  return found;
}

function isDistinctive(sentence: string): boolean {
  const hasEnd =
    SENTENCE_END.test(sentence) || (WITHOUT_ENDS.test(sentence) && !LATIN.test(sentence));
  if (!hasEnd || hasUnsuitableCharacters(sentence) || isBoilerplate(sentence)) return false;
  if (CODE.test(sentence)) return false;
  const length = textLength(sentence);
  if (length > MAX_SENTENCE_CHARS || !/^["'“«„¿¡「(]?[\p{Lu}\p{Lt}\p{Lo}\p{Nd}]/u.test(sentence))
    return false;
  if (UNSPACED.test(sentence)) return length >= MIN_UNSPACED_CHARS;
  const words = wordsOf(sentence);
  const capitalised = words.filter(({ isCapitalised }) => isCapitalised).length;
  return words.length >= MIN_WORDS && capitalised / words.length < MENU_SHARE;
}

/** Main text without its headings, split at their positions. */
function betweenHeadings({ mainText, headings }: PageMaterial): TextBlock[] {
  const text = mainText.slice(0, MAX_UNITS);
  const blocks: TextBlock[] = [];
  let from = 0;
  for (const heading of headings.slice(0, MAX_BLOCKS)) {
    const wanted = collapse(heading.text);
    const at = wanted === '' ? -1 : text.indexOf(wanted, from);
    if (at < 0) continue;
    blocks.push({ kind: 'paragraph', text: text.slice(from, at).trim() });
    blocks.push({ kind: 'heading', text: wanted });
    from = at + wanted.length;
  }
  blocks.push({ kind: 'paragraph', text: text.slice(from).trim() });
  return blocks.filter((block) => block.text !== '');
}
