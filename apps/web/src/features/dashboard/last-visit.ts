const AWAY_MS = 30 * 60_000;

export interface LastVisit {
  /** When the page was last shown. */
  readonly seenAt: string;
  /** The end of the previous visit; `null` on the first one. */
  readonly since: string | null;
}

/** An absence of half an hour begins a new visit: reloading the page keeps the list of changes. */
export function nextVisit(last: LastVisit | null, now: Date): LastVisit {
  const seenAt = now.toISOString();
  if (last === null) return { seenAt, since: null };
  const isBack = now.getTime() - Date.parse(last.seenAt) >= AWAY_MS;
  return { seenAt, since: isBack ? last.seenAt : last.since };
}

/** Parses the stored visit; `null` when it is invalid. */
export function readVisit(text: string | null): LastVisit | null {
  if (text === null) return null;
  const [seenAt = '', since = ''] = text.split(' ');
  if (Number.isNaN(Date.parse(seenAt))) return null;
  return { seenAt, since: Number.isNaN(Date.parse(since)) ? null : since };
}

export function writeVisit({ seenAt, since }: LastVisit): string {
  return since === null ? seenAt : `${seenAt} ${since}`;
}
