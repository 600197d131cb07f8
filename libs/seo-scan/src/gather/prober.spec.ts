import { describe, expect, it } from '@jest/globals';
import type { OutboundResult } from '@app/outbound';
import type { FailureReason } from '@app/outbound/contract';
import type { ProbeResult } from '../audits/site-crawl.js';
import { probeAll } from './prober.js';

const urls = Array.from({ length: 12 }, (_, index) => `https://far.example/${index}`);

async function probeWith(
  reason: FailureReason,
): Promise<{ asked: string[]; probes: Map<string, ProbeResult>; told: number }> {
  const asked: string[] = [];
  const probes = new Map<string, ProbeResult>();
  let told = 0;
  const ask = ({ url }: { url: string }): Promise<OutboundResult> => {
    asked.push(url);
    return Promise.resolve({ kind: 'failed', url, reason, message: 'no', hops: [] });
  };
  await probeAll(
    { ask, analyze: () => Promise.reject(new Error('Nothing was answered.')) },
    urls.map((url) => ({ url, kind: 'target', isInternal: false })),
    { concurrency: 1, signal: new AbortController().signal },
    probes,
    () => (told += 1),
  );
  return { asked, probes, told };
}

describe('probing a host that does not answer', () => {
  it('asks a name that does not resolve once and gives all its addresses the verdict', async () => {
    const { asked, probes, told } = await probeWith('dns');
    expect(asked).toEqual([urls[0]]);
    expect(urls.map((url) => probes.get(url))).toEqual(
      urls.map((url) => expect.objectContaining({ url, failure: 'dns' }) as unknown),
    );
    expect(told).toBe(urls.length);
  });

  it.each(['timeout', 'connection', 'tls'] as const)(
    'gives a host up after three times %s and leaves the rest unknown',
    async (reason) => {
      const { probes, told } = await probeWith(reason);
      expect([...probes.keys()]).toEqual(urls.slice(0, 3));
      expect(told).toBe(urls.length);
    },
  );
});
