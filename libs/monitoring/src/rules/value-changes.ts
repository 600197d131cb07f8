import type { ChangeFacts, PageState, WatchedValue } from '../contract/index.js';

type Values = NonNullable<PageState['values']>;

/**
 * Values of extraction rules that differ. Those of a rule that is new, was changed, or could not be evaluated are not
 * compared. A value that fails the rule's check, or must not change, is as severe as the rule says.
 */
export function valueChanges(before: PageState, after: PageState): ChangeFacts[] {
  return (after.values ?? []).flatMap((now): ChangeFacts[] => {
    const was = valueOf(before.values, now);
    if (was?.hash == null || now.hash === null || was.hash === now.hash) return [];
    const isRecovery = was.isFailed && !now.isFailed;
    const isProblem = now.isFailed || now.isUnwanted || isRecovery;
    const severity = isProblem ? now.severity : 'info';
    const { name: rule } = now;
    return [{ field: 'extraction', rule, severity, isRecovery, before: was.text, after: now.text }];
  });
}

/** What could not be evaluated stays as it was known. */
export function keptValues(before: PageState['values'], read: Values): Values {
  return read.map((value) => (value.hash === null ? (valueOf(before, value) ?? value) : value));
}

/** A value counts when both readings agree on it; otherwise the earlier one stays, or it is not known. */
export function agreedValues(
  before: PageState['values'],
  one: PageState['values'],
  other: Values,
): Values {
  return other.map((value) => {
    if (valueOf(one, value)?.hash === value.hash) return value;
    return valueOf(before, value) ?? { ...value, hash: null, text: null, isFailed: false };
  });
}

function valueOf(values: PageState['values'], { revision }: WatchedValue): WatchedValue | null {
  return values?.find((one) => one.revision === revision) ?? null;
}
