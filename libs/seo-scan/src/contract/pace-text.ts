import type { ScanPace } from './scan.js';

/** How fast the website was requested and how it responded, in sentences. */
export function paceTexts(pace: ScanPace): string[] {
  if (pace.requests === 0) return [];
  return [rateText(pace), timesText(pace), slowdownText(pace)].filter((text) => text !== null);
}

function rateText({ requests, seconds, max_per_second: max }: ScanPace): string {
  const limit = max === null ? 'no limit' : `limit ${decimal(max)}`;
  // A single request has no rate.
  if (requests < 2 || seconds === 0) return `One request (${limit})`;
  return `${decimal(requests / seconds)} requests/s (${limit})`;
}

function timesText({ median_ms: median, p95_ms: p95 }: ScanPace): string | null {
  return median === null || p95 === null
    ? null
    : `Response after ${median} ms (median), 95% within ${p95} ms`;
}

function slowdownText({ slowdowns, slowest_per_second: slowest }: ScanPace): string | null {
  const reasons = [
    slowdowns.asked > 0 ? 'the server asked for it' : null,
    slowdowns.slow > 0 ? 'it responded more slowly' : null,
    slowdowns.failing > 0 ? 'requests failed' : null,
  ].filter((reason) => reason !== null);
  if (reasons.length === 0) return null;
  const count = slowdowns.asked + slowdowns.slow + slowdowns.failing;
  const times = count === 1 ? 'once' : `${count} times`;
  const to = slowest === null ? '' : `, to ${decimal(slowest)}/s at the lowest`;
  return `Slowed down ${times} because ${reasons.join(' and ')}${to}`;
}

function decimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}
