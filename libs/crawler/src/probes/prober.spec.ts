import { describe, expect, it } from '@jest/globals';
import type { OutboundResult } from '@app/outbound';
import type { FailureReason } from '@app/outbound/contract';
import type { ProbeResult } from '../page-model/site-crawl.js';
import { probeAll } from './prober.js';

const urls = Array.from({ length: 12 }, (_, index) => `https://far.example/${index}`);

async function probeWith(
  reason: FailureReason,
): Promise<{ requested: string[]; probes: Map<string, ProbeResult>; reported: number }> {
  const requests: string[] = [];
  const probes = new Map<string, ProbeResult>();
  let reported = 0;
  const request = ({ url }: { url: string }): Promise<OutboundResult> => {
    requests.push(url);
    return Promise.resolve({ kind: 'failed', url, reason, message: 'no', hops: [] });
  };
  await probeAll(
    { request, analyze: () => Promise.reject(new Error('Nothing was answered.')) },
    urls.map((url) => ({ url, kind: 'target', isInternal: false })),
    { concurrency: 1, signal: new AbortController().signal },
    probes,
    () => (reported += 1),
  );
  return { requested: requests, probes, reported };
}

describe('probing a host that does not respond', () => {
  it('requests a name that does not resolve once, and applies the result to all its addresses', async () => {
    const { requested: requests, probes, reported } = await probeWith('dns');
    expect(requests).toEqual([urls[0]]);
    expect(urls.map((url) => probes.get(url))).toEqual(
      urls.map((url) => expect.objectContaining({ url, failure: 'dns' }) as unknown),
    );
    expect(reported).toBe(urls.length);
  });

  it.each(['timeout', 'connection', 'tls'] as const)(
    'gives up on a host after three times %s and leaves the rest unknown',
    async (reason) => {
      const { probes, reported } = await probeWith(reason);
      expect([...probes.keys()]).toEqual(urls.slice(0, 3));
      expect(reported).toBe(urls.length);
    },
  );
});
