import type { GuardSubject } from '../rules/guards/guard.js';
import { runGuards } from '../rules/guards/index.js';
import { pageTextOf } from '../rules/page-text.js';
import { confidenceOf } from '../rules/confidence.js';
import type { FixRequest, JudgedFix, WrittenText } from './fix-writer.js';
import { readMarkup } from './read-markup.js';

/** What the guards look at when this text is to stand in for the original. */
export function subjectOf(request: FixRequest, content: string): GuardSubject {
  const { kind, checkId, original, page, site } = request;
  return {
    ...{ kind, checkId, original, content, page, site },
    name: request.name ?? null,
    text: pageTextOf(page, site),
  };
}

/** Sentences of the guards that object to this text; none when it may go live. */
export function objectionsTo(request: FixRequest, content: string): string[] {
  const subject = subjectOf(request, content);
  const markup = request.kind === 'json_ld' ? readMarkup(content) : null;
  return runGuards(subject, markup).flatMap(({ reason }) => (reason === null ? [] : [reason]));
}

/** Guards and confidence of a written text, whoever has written it: provider, local writer or a person. */
export function judgeFix(request: FixRequest, text: WrittenText): JudgedFix {
  const subject = subjectOf(request, text.content);
  const markup = request.kind === 'json_ld' ? readMarkup(text.content) : null;
  const guards = runGuards(subject, markup);
  return {
    text,
    guards,
    isSuggestion: guards.some(({ passed }) => !passed),
    confidence: confidenceOf(subject),
  };
}
