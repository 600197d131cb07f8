/** "2.5 s". */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

/** "200 ms". */
export function inMilliseconds(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}

/** "0.25": layout shift has no unit. */
export function asShift(shift: number): string {
  return String(Math.round(shift * 100) / 100);
}
