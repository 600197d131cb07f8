import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { devices } from '../contract/index.js';
import type { Device, SpeedPeriod, UserSpeed } from '../contract/index.js';
import { CRUX_METRICS, readCruxHistory, readCruxRecord } from '../rules/crux-record.js';
import { unknownOpenFigure } from '../rules/open-source-text.js';
import type { OpenSourceProblem } from '../rules/open-source-text.js';
import { OpenSourceRequests } from './open-source-requests.js';
import type { OpenSourceResponse } from './open-source-requests.js';

const NAMED = { name: 'the Chrome UX Report', keyVariable: 'CRUX_KEY' } as const;
/** 150 a minute. */
const REQUESTS_PER_SECOND = 2.5;
const FORM_FACTORS: Readonly<Record<Device, string>> = { phone: 'PHONE', desktop: 'DESKTOP' };
const HISTORY_PERIODS = 25;
const refusedKey = z.object({
  error: z.object({ message: z.string().regex(/API.?key/i) }),
});

type DeviceRecord = NonNullable<ReturnType<typeof readCruxRecord>> & { readonly device: Device };
type OriginReading =
  | { readonly kind: 'read'; readonly records: readonly DeviceRecord[] }
  | { readonly kind: 'unknown'; readonly problem: OpenSourceProblem };

/** Speed for real users of Chrome, as the Chrome UX Report publishes it. Its API has no rank buckets. */
@Injectable()
export class CruxProvider {
  constructor(
    private readonly requests: OpenSourceRequests,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'searchData'>,
  ) {}

  /** Of the host itself, else of its `www.` */
  async read(domain: string, signal: AbortSignal): Promise<UserSpeed> {
    if (this.config.searchData.openSources.crux.key === null) return unknown('no_key');
    for (const origin of [`https://${domain}`, `https://www.${domain}`]) {
      const reading = await this.records(origin, signal);
      if (reading.kind === 'unknown') return unknown(reading.problem);
      const [first] = reading.records;
      if (first !== undefined) return this.withHistory(origin, reading.records, signal);
    }
    return {
      devices: [],
      origin: null,
      from: provenance('75th percentile of visits over 28 days; this website has too few', null),
    };
  }

  /** No records: too few visits. */
  private async records(origin: string, signal: AbortSignal): Promise<OriginReading> {
    const records: DeviceRecord[] = [];
    for (const device of devices) {
      const response = await this.send('queryRecord', origin, device, signal);
      if (response.kind === 'failed') return { kind: 'unknown', problem: response.reason };
      if (response.status === 404) continue;
      if (isRefused(response)) return { kind: 'unknown', problem: 'bad_key' };
      const record = response.status === 200 ? readCruxRecord(response.json) : null;
      if (record === null) return { kind: 'unknown', problem: 'no_response' };
      records.push({ device, ...record });
    }
    return { kind: 'read', records };
  }

  private async withHistory(
    origin: string,
    records: readonly DeviceRecord[],
    signal: AbortSignal,
  ): Promise<UserSpeed> {
    const histories = await Promise.all(
      records.map(({ device }) => this.history(origin, device, signal)),
    );
    const [{ startsOn, endsOn } = { startsOn: '', endsOn: '' }] = records;
    return {
      devices: records.map(({ device, figures }, index) => ({
        device,
        ...figures,
        history: histories[index] ?? [],
      })),
      origin,
      from: provenance(
        `75th percentile of visits with Chrome to ${origin}, ${startsOn} to ${endsOn}`,
        `${endsOn}T00:00:00.000Z`,
      ),
    };
  }

  private async history(
    origin: string,
    device: Device,
    signal: AbortSignal,
  ): Promise<SpeedPeriod[]> {
    const response = await this.send('queryHistoryRecord', origin, device, signal);
    if (response.kind === 'failed' || response.status !== 200) return [];
    return readCruxHistory(response.json);
  }

  private send(
    method: 'queryRecord' | 'queryHistoryRecord',
    origin: string,
    device: Device,
    signal: AbortSignal,
  ): Promise<OpenSourceResponse> {
    const { key, base } = this.config.searchData.openSources.crux;
    const address = `${base ?? 'https://chromeuxreport.googleapis.com'}/v1/records:${method}`;
    const periods = method === 'queryRecord' ? {} : { collectionPeriodCount: HISTORY_PERIODS };
    return this.requests.send(
      { name: 'crux', key: key ?? '', requestsPerSecond: REQUESTS_PER_SECOND },
      {
        url: `${address}?${new URLSearchParams({ key: key ?? '' }).toString()}`,
        json: { origin, formFactor: FORM_FACTORS[device], metrics: CRUX_METRICS, ...periods },
      },
      signal,
    );
  }
}

function isRefused({ status, json }: { readonly status: number; readonly json: unknown }): boolean {
  return status === 401 || status === 403 || (status === 400 && refusedKey.safeParse(json).success);
}

function provenance(scale: string, asOf: string | null): UserSpeed['from'] {
  return { source: 'crux', as_of: asOf, scale, reason: null };
}

function unknown(problem: OpenSourceProblem): UserSpeed {
  return { devices: [], origin: null, from: unknownOpenFigure(NAMED, problem) };
}
