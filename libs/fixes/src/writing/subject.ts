import type { GuardResult } from '../contract/index.js';
import { confidenceOf } from '../rules/confidence.js';
import { guardResult } from '../rules/guards/guard.js';
import type { GuardSubject } from '../rules/guards/guard.js';
import { runGuards } from '../rules/guards/index.js';
import { pageTextOf } from '../rules/page-text.js';
import { auditObjection } from './audit-objection.js';
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

/** Every guard's verdict on one text, whoever has written it. */
export function guardsOf(request: FixRequest, content: string): GuardResult[] {
  const markup = request.kind === 'json_ld' ? readMarkup(content) : null;
  return [
    ...runGuards(subjectOf(request, content), markup),
    guardResult('checks', auditObjection(request, content)),
  ];
}

/** Sentences of the guards that object to this text; none when it may go live. */
export function objectionsTo(request: FixRequest, content: string): string[] {
  return guardsOf(request, content).flatMap(({ reason }) => (reason === null ? [] : [reason]));
}

/** Guards and confidence of a written text, whoever has written it: provider, local writer or a person. */
export function judgeFix(request: FixRequest, text: WrittenText): JudgedFix {
  const guards = guardsOf(request, text.content);
  return {
    text,
    guards,
    isSuggestion: guards.some(({ passed }) => !passed),
    confidence: confidenceOf(subjectOf(request, text.content)),
  };
}
