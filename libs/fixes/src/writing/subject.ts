import type { GuardResult } from '../contract/index.js';
import { confidenceOf } from '../rules/confidence.js';
import { guardResult } from '../rules/guards/guard.js';
import type { GuardSubject } from '../rules/guards/guard.js';
import { runGuards } from '../rules/guards/index.js';
import { pageTextOf } from '../rules/page-text.js';
import { auditProblem } from './audit-problem.js';
import type { FixRequest, WrittenText } from '../providers/fix-writer.js';
import type { ValidatedFix } from './fix-proposals.js';
import { readMarkup } from './read-markup.js';

/** The input of the guards if this text is to replace the original. */
export function subjectOf(request: FixRequest, content: string): GuardSubject {
  const { kind, checkId, original, page, site } = request;
  return {
    ...{ kind, checkId, original, content, page, site },
    name: request.name ?? null,
    text: pageTextOf(page, site),
  };
}

/** The results of all guards for one text, regardless of its author. */
export function guardsOf(request: FixRequest, content: string): GuardResult[] {
  const markup = request.kind === 'json_ld' ? readMarkup(content) : null;
  return [
    ...runGuards(subjectOf(request, content), markup),
    guardResult('checks', auditProblem(request, content)),
  ];
}

/** Sentences of the guards that object to this text; none if it may go live. */
export function textProblems(request: FixRequest, content: string): string[] {
  return guardsOf(request, content).flatMap(({ reason }) => (reason === null ? [] : [reason]));
}

/** Guards and confidence of a written text, whether by the provider, the local writer or the user. */
export function validateFix(request: FixRequest, text: WrittenText): ValidatedFix {
  const guards = guardsOf(request, text.content);
  return {
    text,
    guards,
    isSuggestion: guards.some(({ passed }) => !passed),
    confidence: confidenceOf(subjectOf(request, text.content)),
  };
}
