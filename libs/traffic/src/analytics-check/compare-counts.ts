import { deviceTypes } from '../contract/index.js';
import type { AnalyticsComparison, DeviceType, ToolCounts } from '../contract/index.js';
import { shareInterval } from '../rules/share-interval.js';

/** All visits first, then each device that was sent and that the tool tells apart. */
export function compareCounts(
  known: Readonly<Record<DeviceType, number>>,
  counts: ToolCounts,
): AnalyticsComparison[] {
  const total = deviceTypes.reduce((sum, device) => sum + known[device], 0);
  const devices = deviceTypes.flatMap((device) => {
    const counted = counts[device];
    return counted === null || known[device] === 0
      ? []
      : [comparison(device, known[device], counted)];
  });
  return [comparison(null, total, counts.total), ...devices];
}

function comparison(
  device: DeviceType | null,
  known: number,
  counted: number,
): AnalyticsComparison {
  const { share, low, high } = shareInterval(counted, known) ?? {
    ...{ share: null, low: null, high: null },
  };
  return { device, known, counted, share, low, high };
}
