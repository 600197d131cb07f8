const KILO = 1_000;
const MEGA = 1_000_000;
/** From here on it would be rounded to 1,000 kB. */
const MEGABYTES_FROM = 999_950;

/** `640 B`, `1.2 kB`, `3.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${Math.round(bytes)} B`;
  if (bytes < MEGABYTES_FROM) return `${(bytes / KILO).toFixed(1)} kB`;
  return `${(bytes / MEGA).toFixed(1)} MB`;
}
