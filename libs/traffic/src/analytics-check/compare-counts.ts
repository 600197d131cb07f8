import { consentChoices, deviceTypes } from '../contract/index.js';
import type {
  AnalyticsCheck,
  AnalyticsComparison,
  DeviceType,
  ToolCounts,
} from '../contract/index.js';
import { shareInterval } from '../rules/share-interval.js';

/** All visits first, then each device and each choice that was sent and that the tool tells apart. */
export function compareCounts(
  known: Readonly<Record<DeviceType, number>>,
  counts: ToolCounts,
  knownConsent: AnalyticsCheck['known']['consent'],
): AnalyticsComparison[] {
  const total = deviceTypes.reduce((sum, device) => sum + known[device], 0);
  const devices = deviceTypes.flatMap((device) => {
    const counted = counts[device];
    return counted === null || known[device] === 0
      ? []
      : [comparison({ device, consent: null }, known[device], counted)];
  });
  return [
    comparison({ device: null, consent: null }, total, counts.total),
    ...devices,
    ...byConsent(counts, knownConsent),
  ];
}

/** Where all have chosen the same, all that the tool counted is theirs. */
function byConsent(
  { total, consent }: ToolCounts,
  known: AnalyticsCheck['known']['consent'],
): AnalyticsComparison[] {
  if (known === null) return [];
  const sent = consentChoices.filter((choice) => known[choice] > 0);
  return sent.flatMap((choice) => {
    const counted = sent.length === 1 ? total : (consent?.[choice] ?? null);
    return counted === null
      ? []
      : [comparison({ device: null, consent: choice }, known[choice], counted)];
  });
}

function comparison(
  of: Pick<AnalyticsComparison, 'device' | 'consent'>,
  known: number,
  counted: number,
): AnalyticsComparison {
  const { share, low, high } = shareInterval(counted, known) ?? {
    ...{ share: null, low: null, high: null },
  };
  return { ...of, known, counted, share, low, high };
}
