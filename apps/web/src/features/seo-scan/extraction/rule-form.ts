import { extractionRuleFields, mismatchedFields } from '@app/seo-scan/contract';
import type { ExtractionRule, ExtractionRuleFields } from '@app/seo-scan/contract';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { failureOf, fieldMessagesOf, sentenceOf } from '../../../lib/failure.js';

export const ruleForm = extractionRuleFields.superRefine((rule, context) => {
  for (const [field, message] of Object.entries(mismatchedFields(rule)))
    context.addIssue({ code: 'custom', path: [field], message });
});
export type RuleValues = z.input<typeof ruleForm>;
export type RuleForm = UseFormReturn<RuleValues, unknown, ExtractionRuleFields>;

/** The rule as typed, for a trial, which needs no name; `null` when fields are wrong, which then say so. */
export function ruleToTry(form: RuleForm): ExtractionRuleFields | null {
  form.clearErrors();
  const values = form.getValues();
  const name = values.name.trim() === '' ? 'Trial' : values.name;
  const parsed = ruleForm.safeParse({ ...values, name });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) setError(form, String(path[0]), message);
  return null;
}

/** Shows why a rule was refused, at its field where one is named. */
export function showFailure(form: RuleForm, error: unknown): void {
  const failure = failureOf(error);
  const name = failure?.code === 'conflict' ? failure.details?.name : undefined;
  const messages = typeof name === 'string' ? { name } : fieldMessagesOf(error);
  const shown = Object.entries(messages).filter(([field, message]) =>
    setError(form, field, message),
  );
  if (shown.length === 0)
    form.setError('root', { message: sentenceOf(error, "Couldn't save the rule.") });
}

export function valuesOf(rule: ExtractionRule | null): RuleValues {
  return {
    name: rule?.name ?? '',
    language: rule?.language ?? 'css',
    expression: rule?.expression ?? '',
    take: rule?.take ?? 'text',
    attribute: rule?.attribute ?? '',
    pages: rule?.pages ?? '',
    check: rule?.check ?? 'none',
    pattern: rule?.pattern ?? '',
    severity: rule?.severity ?? 'medium',
  };
}

function setError(form: RuleForm, field: string, message: string): boolean {
  const known = extractionRuleFields.keyof().safeParse(field);
  if (known.success) form.setError(known.data, { message });
  return known.success;
}
