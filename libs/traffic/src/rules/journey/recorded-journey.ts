import { JOURNEY_LIMITS, journeyStepSchema } from '../../contract/index.js';
import type { JourneyStep, JourneyValue, RecordedStep } from '../../contract/index.js';

const MAX_NAME_CHARS = 30;

/** What the recorder has seen as steps of a journey. What was typed is unknown: each field has a value to be filled in. */
export function recordedJourney(recorded: readonly RecordedStep[]): {
  readonly steps: JourneyStep[];
  readonly values: JourneyValue[];
} {
  const values = new Map<string, JourneyValue>();
  const steps = recorded.map((step) => {
    if (step.kind !== 'type') return journeyStepSchema.parse(step);
    const { field, isSecret, ...rest } = step;
    const name = freeName(valueName(field, isSecret), isSecret, values);
    if (name === null) return journeyStepSchema.parse({ ...rest, text: '' });
    values.set(name, { name, isSecret, value: '' });
    return journeyStepSchema.parse({ ...rest, text: `{{${name}}}` });
  });
  return { steps, values: [...values.values()] };
}

/** A field's own name as that of a value: `Your e-mail` becomes `your_e_mail`. */
function valueName(field: string, isSecret: boolean): string {
  const name = field
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+/, '')
    .slice(0, MAX_NAME_CHARS)
    .replace(/_$/, '');
  return name === '' ? (isSecret ? 'password' : 'text') : name;
}

/** A secret and a text never share a name. `null`: a journey has no room for another value. */
function freeName(
  name: string,
  isSecret: boolean,
  values: ReadonlyMap<string, JourneyValue>,
): string | null {
  const free = values.get(name)?.isSecret === !isSecret ? `${name}_2` : name;
  return values.has(free) || values.size < JOURNEY_LIMITS.values ? free : null;
}
