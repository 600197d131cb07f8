import { readFileSync } from 'node:fs';

const KB_PER_MB = 1024;

/**
 * The peak memory of this process in MB. Not `maxRSS` where it can be avoided: on Linux it includes the peak of the
 * process that started this one, up to that moment.
 */
export function peakMemoryMb(): number {
  return peakKb() / KB_PER_MB;
}

function peakKb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]);
}
