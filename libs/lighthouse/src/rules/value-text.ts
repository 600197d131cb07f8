import { formatDuration } from '@app/common/contract';

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

/** "2.9 s" from one second on, "455 ms" below. */
export function durationText(ms: number): string {
  if (ms >= 60_000) return formatDuration(ms / 1_000);
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${Math.round(ms)} ms`;
}

/** "1.5 MiB", "391 KiB", "812 B" */
export function bytesText(bytes: number): string {
  if (bytes >= MEBIBYTE) return `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
  if (bytes >= KIBIBYTE) return `${Math.round(bytes / KIBIBYTE)} KiB`;
  return `${Math.round(bytes)} B`;
}

/** At most three decimals, without trailing zeros. */
export function numberText(value: number): string {
  return String(Math.round(value * 1_000) / 1_000);
}
