import { DESCRIPTION_MAX_CHARS, DESCRIPTION_MIN_CHARS } from '@app/seo-audits/contract';
import { hasUnsuitableCharacters, isBoilerplate } from '../rules/boilerplate.js';
import { topicsOf } from '../rules/confidence.js';
import { coverageOf } from '../rules/key-phrases.js';
import { hasDanglingReference } from '../rules/dangling-reference.js';
import type { PageText } from '../rules/page-text.js';
import { sentencesOf } from '../rules/sentences.js';
import { cutAtClause, cutAtWord, isBalanced } from '../rules/shorten.js';
import { UNSPACED, collapse, fold, textLength } from '../rules/split-words.js';
import type { FixRequest } from '../providers/fix-writer.js';
import { isEmptyPhrase } from './empty-phrases.js';
import { contentHeadings, distinctiveSentences } from './page-blocks.js';
import type { PageSentence } from './page-blocks.js';

/** Code points up to which a description is extended if whole sentences fit. */
const GOOD_CHARS = 110;
const MAX_CANDIDATES = 12;
/** Bonus of the first block over one far down; a fully covered topic is worth 1. */
const LEAD_WEIGHT = 2.5;
/** Penalty of a sentence that is a question or is about another page. */
const QUESTION_COST = 0.6;
const POINTING_COST = 0.9;
const MAX_HEADINGS = 8;
/** Minimum code points of a shortened sentence. */
const MIN_LEAD_CHARS = 90;
/** Descriptions from the page's own sentences, best first. */
export function descriptionCandidates(request: FixRequest, text: PageText): string[] {
  const sentences = distinctiveSentences(request.page, text.language);
  const old = oldSentences(request, text.language);
  const fromOld = mended(old, sentences);
  const fromPage = composed(request, text, sentences);
  const isRepeated = request.checkId.endsWith('duplicate');
  const candidates = isRepeated ? [...fromPage, ...fromOld] : [...fromOld, ...fromPage];
  return [
    ...new Set([...candidates, ...outlined(request), ...shortened(sentences, text.language)]),
  ];
}

/** The old description if it is meaningful; a missing one gives none. */
function oldSentences({ original }: FixRequest, language: string | null): string[] {
  const old = collapse(original ?? '');
  if (old === '' || isEmptyPhrase(old) || hasUnsuitableCharacters(old) || isBoilerplate(old))
    return [];
  return sentencesOf(old, language);
}

/** Too long: its first sentences. Too short: continued with what the page says next. */
function mended(old: readonly string[], sentences: readonly PageSentence[]): string[] {
  const [first] = old;
  if (first === undefined) return [];
  if (textLength(first) > DESCRIPTION_MAX_CHARS) {
    const cut = cutAtClause(
      first,
      DESCRIPTION_MIN_CHARS,
      (sentence) => textLength(sentence) < DESCRIPTION_MAX_CHARS,
    );
    return cut === null ? [] : [closed(cut)];
  }
  const whole = filled(old.map(closed));
  if (textLength(whole) >= DESCRIPTION_MIN_CHARS) return [whole];
  const known = fold(whole);
  const more = sentences.filter(
    ({ text }) => !known.includes(fold(text)) && !hasDanglingReference(text),
  );
  return more
    .slice(0, MAX_CANDIDATES)
    .map(({ text }) => joined(whole, text))
    .filter((candidate) => textLength(candidate) <= DESCRIPTION_MAX_CHARS);
}

/** Runs of adjacent sentences, those most about the topic of the page first. */
function composed(
  request: FixRequest,
  text: PageText,
  sentences: readonly PageSentence[],
): string[] {
  const queries = request.page.queries.slice(0, 3).map(({ query }) => query);
  const keywords = request.page.rankedKeywords.slice(0, 3).map(({ keyword }) => keyword);
  const searched = new Set([...queries, ...keywords]);
  const topics = [...searched, ...topicsOf({ page: request.page, site: request.site, text })];
  const linked = request.page.anchors
    .map(({ text: name }) => name)
    .filter((name) => /\s/u.test(name) || textLength(name) > 8);
  const ranked = sentences.flatMap((sentence, at) => {
    if (hasDanglingReference(sentence.text)) return [];
    const run = runFrom(sentences, at) || leadOf(sentence, text.language);
    const length = textLength(run);
    if (length < DESCRIPTION_MIN_CHARS || length > DESCRIPTION_MAX_CHARS) return [];
    const relevance = topics.reduce(
      (sum, topic, rank) => sum + coverageOf(topic, run, text.language) / (rank + 1),
      0,
    );
    const isQuestion = /[?？؟]$/u.test(sentence.text);
    const score =
      relevance +
      LEAD_WEIGHT / (1 + sentence.block / 2) +
      (sentence.isParagraph ? 0.5 : 0) +
      (sentence.isFirst ? 0.7 : 0) +
      (length >= GOOD_CHARS ? 0.4 : 0) -
      (isQuestion ? QUESTION_COST : 0) -
      (linked.some((name) => run.includes(name)) ? POINTING_COST : 0);
    return [{ run, score }];
  });
  return ranked
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES)
    .map(({ run }) => run);
}

/** This sentence and as many following ones as fit; into the next block only while it is too short. */
function runFrom(sentences: readonly PageSentence[], start: number): string {
  const first = sentences[start];
  if (first === undefined) return '';
  if (textLength(first.text) > DESCRIPTION_MAX_CHARS) return '';
  let run = first.text;
  for (const next of sentences.slice(start + 1)) {
    const isFar = next.block !== first.block && textLength(run) >= DESCRIPTION_MIN_CHARS;
    if (isFar || next.block > first.block + 2 || textLength(run) >= GOOD_CHARS) break;
    const longer = joined(run, next.text);
    if (textLength(longer) > DESCRIPTION_MAX_CHARS) break;
    run = longer;
  }
  return run;
}

/** Words at which a clause may be dropped, together with the comma before them. */
const ADDED =
  /[,;]\s(?:and|or|which|who|where|with|for|but|so|und|oder|die|der|das|mit|für|et|ou|avec|pour|qui|y|o|con|para|que|e|per|che|en|of|met|voor|и|а|но|который|которая)\s|[;；]\s?|\s[–—]\s|，|、/gu;
/** Such a beginning needs its main clause, which a cut might remove. */
const SUBORDINATE =
  /^(?:when|while|if|as|because|although|after|before|since|once|whether|wenn|als|weil|obwohl|nachdem|bevor|da|quand|lorsque|si|comme|cuando|aunque|mientras|quando|se|mentre|toen|als|omdat|когда|если|хотя)\s/iu;

/** A long sentence up to its first addition. */
function leadOf({ text }: PageSentence, language: string | null): string {
  if (SUBORDINATE.test(text)) return '';
  const cuts = [...text.matchAll(ADDED)]
    .map(({ index }) => closed(text.slice(0, index)))
    .filter((cut) => textLength(cut) <= DESCRIPTION_MAX_CHARS && isBalanced(cut));
  const cut = cuts.at(-1) ?? '';
  return textLength(cut) >= (UNSPACED.test(cut) ? DESCRIPTION_MIN_CHARS : MIN_LEAD_CHARS) &&
    sentencesOf(cut, language).length === 1
    ? cut
    : '';
}

/** Dates, versions and headings with several parts read badly in a row. */
const LISTED = /[:：;|]|\p{Nd}.*\p{Nd}/u;

/** A page of lists without sentences: its name and its headings. */
function outlined({ page }: FixRequest): string[] {
  const usable = contentHeadings(page)
    .filter(
      ({ text }) =>
        !LISTED.test(text) &&
        !isEmptyPhrase(text) &&
        !hasUnsuitableCharacters(text) &&
        !isBoilerplate(text),
    )
    .map(({ level, text }) => ({
      level,
      text: collapse(text).replace(/(?<![.:：。])[.:：。]+$/u, ''),
    }));
  const main = usable.find(({ level }) => level === 1)?.text ?? page.title ?? '';
  const parts = [...new Set(usable.filter(({ level }) => level > 1).map(({ text }) => text))];
  if (main === '' || parts.length < 2) return [];
  const isUnspaced = UNSPACED.test(main);
  const [colon, comma] = isUnspaced ? ['：', '、'] : [': ', ', '];
  let outline = '';
  for (const count of parts.slice(0, MAX_HEADINGS).keys()) {
    const longer = `${main}${colon}${parts.slice(0, count + 1).join(comma)}${isUnspaced ? '。' : '.'}`;
    if (textLength(longer) > DESCRIPTION_MAX_CHARS) break;
    outline = longer;
  }
  return outline === '' ? [] : [outline];
}

/** As a last resort: the beginning of a long sentence with an ellipsis. */
function shortened(sentences: readonly PageSentence[], language: string | null): string[] {
  return sentences
    .filter(({ text }) => !hasDanglingReference(text) && textLength(text) > DESCRIPTION_MAX_CHARS)
    .slice(0, 3)
    .flatMap(({ text }) => {
      const fits = (cut: string): boolean => textLength(cut) < DESCRIPTION_MAX_CHARS - 1;
      const cut = cutAtWord(text, language, GOOD_CHARS, fits);
      return cut === null ? [] : [`${cut}${UNSPACED.test(cut) ? '…' : ' …'}`];
    });
}

function filled(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : joined(text, sentence);
    if (textLength(longer) > DESCRIPTION_MAX_CHARS) break;
    text = longer;
  }
  return text;
}

function joined(before: string, next: string): string {
  return /[。！？]$/u.test(before) ? before + next : `${before} ${next}`;
}

function closed(sentence: string): string {
  if (/[\p{P}]$/u.test(sentence) && !/[,;:–—-]$/u.test(sentence)) return sentence;
  return sentence.replace(/(?<![,;:–—-])[,;:–—-]+$/u, '') + (UNSPACED.test(sentence) ? '。' : '.');
}
