/** Instructions to a model that reads the page; no page says such things to people. */
const COMMAND = /\b(?:ignore|disregard|forget)\b/giu;
const ITS_OBJECT = /\b(?:previous|above|prior|all|earlier|instructions?)\b/iu;
const OBJECT_WITHIN_CHARS = 40;
const LONGEST_OBJECT_CHARS = 13;
const SPOKEN_TO =
  /\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:ai|assistant|chatbot|language model)\b/giu;
const SENTENCE_ENDS = new Set('.!?。！？');
/** The rest of its sentence is removed together with an instruction. */
const CONTEXT_CHARS = 300;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether a text contains instructions to a model. */
export function hasInstruction(text: string): boolean {
  return instructionsIn(text).next().done !== true;
}

/** The text without sentences that address a model, which are not content of the page. */
export function withoutInstructions(text: string): string {
  const spans = [...instructionsIn(text)].sort((a, b) => a.start - b.start);
  let result = '';
  let at = 0;
  for (const span of spans) {
    const { start, end } = sentenceAround(text, span);
    if (end <= at) continue;
    result += `${text.slice(at, Math.max(at, start))} § `;
    at = end;
  }
  return result + text.slice(at);
}

function* instructionsIn(text: string): Generator<Span> {
  for (const { index, 0: match } of text.matchAll(SPOKEN_TO))
    yield { start: index, end: index + match.length };
  for (const { index, 0: match } of text.matchAll(COMMAND)) {
    const behind = index + match.length;
    const [line = ''] = text
      .slice(behind, behind + OBJECT_WITHIN_CHARS + LONGEST_OBJECT_CHARS)
      .split('\n', 1);
    const object = ITS_OBJECT.exec(line);
    if (object !== null && object.index <= OBJECT_WITHIN_CHARS)
      yield { start: index, end: behind + object.index + object[0].length };
  }
}

function sentenceAround(text: string, span: Span): Span {
  let { start, end } = span;
  const first = Math.max(0, start - CONTEXT_CHARS);
  while (start > first && !SENTENCE_ENDS.has(text.charAt(start - 1))) start--;
  const last = Math.min(text.length, end + CONTEXT_CHARS);
  while (end < last && !SENTENCE_ENDS.has(text.charAt(end))) end++;
  return { start, end: SENTENCE_ENDS.has(text.charAt(end)) ? end + 1 : end };
}
