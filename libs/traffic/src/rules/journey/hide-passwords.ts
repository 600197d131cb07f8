import { valueNamesIn } from '../../contract/index.js';
import type { JourneyStep, JourneyValue } from '../../contract/index.js';

const PASSWORD = /pass(?:word|wort|code|phrase)|\bpwd\b|contraseñ|mot de passe|type=["']?password/i;

/** What was typed into a password field becomes a secret value: a recording has passwords as plain text. */
export function hidePasswords(steps: readonly JourneyStep[]): {
  readonly steps: readonly JourneyStep[];
  readonly values: readonly JourneyValue[];
} {
  const values: JourneyValue[] = [];
  const hidden = steps.map((step) => {
    if (step.kind !== 'type' || step.text === '') return step;
    if (valueNamesIn(step.text).length > 0) return step;
    if (!step.target.some((selector) => PASSWORD.test(selector))) return step;
    const same = values.find(({ value }) => value === step.text);
    const name = same?.name ?? `password${values.length === 0 ? '' : values.length + 1}`;
    if (same === undefined) values.push({ name, isSecret: true, value: step.text });
    return { ...step, text: `{{${name}}}` };
  });
  return { steps: hidden, values };
}
