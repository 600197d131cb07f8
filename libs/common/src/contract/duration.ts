const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
/** Below, tenths of a second are shown. */
const WHOLE_SECONDS_FROM_MS = 10_000;

/** Two units at most, each with the size of its part below: `5 s`, `2 min 5 s`, `1 h 30 min`, `7 days`. */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  if (total < MINUTE_S) return `${total} s`;
  if (total < HOUR_S) return inUnits(total, { size: MINUTE_S, name: 'min' }, 1, 's');
  if (total < DAY_S) return inUnits(total, { size: HOUR_S, name: 'h' }, MINUTE_S, 'min');
  const name = total < 2 * DAY_S ? 'day' : 'days';
  return inUnits(total, { size: DAY_S, name }, HOUR_S, 'h');
}

/** `350 ms`, `1.2 s`, and like `formatDuration` from ten seconds on. */
export function formatMs(ms: number): string {
  if (Math.round(ms) < SECOND_MS) return `${Math.round(ms)} ms`;
  const tenths = Math.round(ms / (SECOND_MS / 10)) / 10;
  if (tenths * SECOND_MS < WHOLE_SECONDS_FROM_MS) return `${tenths.toFixed(1)} s`;
  return formatDuration(ms / SECOND_MS);
}

function inUnits(
  total: number,
  unit: { readonly size: number; readonly name: string },
  restSize: number,
  restName: string,
): string {
  const rest = Math.floor((total % unit.size) / restSize);
  const whole = `${Math.floor(total / unit.size)} ${unit.name}`;
  return rest === 0 ? whole : `${whole} ${rest} ${restName}`;
}
