/** A key signs for this long. */
export const KEY_SIGNS_DAYS = 90;
/** A successor is in the directory for this long before it signs: verifiers cache directories. */
export const ANNOUNCED_DAYS = 7;
/** A key stays in the directory for this long after its last signature: that signature must remain verifiable. */
export const LISTED_AFTERWARDS_DAYS = 1;

const DAY_MS = 86_400_000;

/** When a key signs: from the first instant, before the second. */
export interface SigningPeriod {
  readonly signsFrom: Date;
  readonly signsUntil: Date;
}

/** The key that signs at `now`; `null` when none does. The newest one, should several do. */
export function signingKeyAt<Key extends SigningPeriod>(
  keys: readonly Key[],
  now: Date,
): Key | null {
  const current = keys.filter(({ signsFrom, signsUntil }) => signsFrom <= now && now < signsUntil);
  return current.reduce<Key | null>(
    (newest, key) => (newest === null || key.signsFrom > newest.signsFrom ? key : newest),
    null,
  );
}

/** The keys that verifiers must know at `now`: announced, signing, or just retired. */
export function listedKeys<Key extends SigningPeriod>(keys: readonly Key[], now: Date): Key[] {
  return keys.filter(({ signsUntil }) => now < addDays(signsUntil, LISTED_AFTERWARDS_DAYS));
}

/** The period of the key to create at `now`; `null` when the existing ones suffice. */
export function nextSigningPeriod(keys: readonly SigningPeriod[], now: Date): SigningPeriod | null {
  const lastInstant = keys.reduce((latest, { signsUntil }) => Math.max(latest, +signsUntil), 0);
  const isCovered = signingKeyAt(keys, now) !== null;
  if (isCovered && lastInstant - +now > ANNOUNCED_DAYS * DAY_MS) return null;
  const signsFrom = isCovered ? new Date(lastInstant) : now;
  return { signsFrom, signsUntil: addDays(signsFrom, KEY_SIGNS_DAYS) };
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}
