/** Calendar days of Search Console, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last `count` days up to and including `to` that are not excluded. */
export function daysUpTo(to: string, count: number, excluded: readonly Days[]): Days {
  let from = addDays(to, 1);
  for (let counted = 0; counted < count;) {
    from = addDays(from, -1);
    if (!isExcluded(from, excluded)) counted += 1;
  }
  return { from, to };
}

/** The first `count` days from `from` on that are not excluded. */
export function daysFrom(from: string, count: number, excluded: readonly Days[]): Days {
  let to = addDays(from, -1);
  for (let counted = 0; counted < count;) {
    to = addDays(to, 1);
    if (!isExcluded(to, excluded)) counted += 1;
  }
  return { from, to };
}

/** Days of the range that are not excluded. */
export function countDays({ from, to }: Days, excluded: readonly Days[]): number {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (!isExcluded(day, excluded)) count += 1;
  return count;
}

function isExcluded(day: string, excluded: readonly Days[]): boolean {
  return excluded.some(({ from, to }) => from <= day && day <= to);
}
