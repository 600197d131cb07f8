type SentFields<Changes> = { [Name in keyof Changes]?: Exclude<Changes[Name], undefined> };

/** The fields of a change that were sent: an absent one may be present as `undefined`. */
export function sentFields<Changes extends object>(changes: Changes): SentFields<Changes> {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as SentFields<Changes>;
}
