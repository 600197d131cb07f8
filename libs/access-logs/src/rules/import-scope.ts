import { KEPT_DAYS } from '../contract/index.js';

const MS_PER_DAY = 86_400_000;

/** Names by which a log may call a website: with and without `www.`, without a port. */
export function hostsOf(host: string): string[] {
  const plain = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
  return [plain, `www.${plain}`];
}

/** Milliseconds since 1970: the first instant of the oldest day that is kept. */
export function oldestKept(now: number): number {
  return Math.floor(now / MS_PER_DAY) * MS_PER_DAY - (KEPT_DAYS - 1) * MS_PER_DAY;
}

/** Whether two spans of time, both ends included, have an instant in common. */
export function overlap(
  one: { readonly from: Date; readonly to: Date },
  other: { readonly from: Date; readonly to: Date },
): boolean {
  return one.from <= other.to && other.from <= one.to;
}
