import { describe, expect, it } from '@jest/globals';
import { knownBots } from '../rules/known-bots.js';
import type { KnownBot } from '../rules/known-bots.js';
import { ReverseDns } from './reverse-dns.js';
import type { NameServer } from './reverse-dns.js';

const NAMES: Readonly<Record<string, string>> = {
  '198.51.100.1': 'crawl-198-51-100-1.googlebot.com',
  '198.51.100.2': 'crawl-198-51-100-1.googlebot.com', // a name that does not resolve to it
  '198.51.100.3': 'host.attacker.example',
};
const ADDRESSES: Readonly<Record<string, string>> = {
  'crawl-198-51-100-1.googlebot.com': '198.51.100.1',
};

class Names implements NameServer {
  requests = 0;
  failure: string | null = null;

  async reverse(address: string): Promise<string[]> {
    this.requests += 1;
    const name = NAMES[address];
    if (this.failure !== null) throw Object.assign(new Error('failed'), { code: this.failure });
    if (name === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    return Promise.resolve([name]);
  }

  async resolve4(host: string): Promise<string[]> {
    return Promise.resolve([ADDRESSES[host] ?? '192.0.2.1']);
  }

  async resolve6(): Promise<string[]> {
    return Promise.resolve([]);
  }
}

function googlebot(): KnownBot {
  const bot = knownBots.find(({ id }) => id === 'googlebot');
  if (bot === undefined) throw new Error('There is no Googlebot.');
  return bot;
}

const from = (address: string) => ({ bot: googlebot(), address });

describe('forward-confirmed reverse DNS', () => {
  it('verifies an address whose name belongs to the operator and resolves to it', async () => {
    const dns = new ReverseDns(new Names(), () => 0);
    const addresses = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'].map(from);
    expect(await dns.verify(addresses)).toEqual(['verified', 'spoofed', 'spoofed', 'spoofed']);
  });

  it('accuses nobody while the name server does not answer, and asks it again later', async () => {
    const names = new Names();
    let now = 0;
    const dns = new ReverseDns(names, () => now);
    names.failure = 'ETIMEOUT';
    expect(await dns.verify([from('198.51.100.1')])).toEqual(['unproven']);
    // Each part of a log names it again, and none waits for it again.
    expect(await dns.verify([from('198.51.100.1')])).toEqual(['unproven']);
    expect(names.requests).toBe(1);
    names.failure = null;
    now = 600_001;
    expect(await dns.verify([from('198.51.100.1')])).toEqual(['verified']);
  });

  it('queries an address once in an hour', async () => {
    const names = new Names();
    let now = 0;
    const dns = new ReverseDns(names, () => now);
    await dns.verify([from('198.51.100.1')]);
    await dns.verify([from('198.51.100.1')]);
    expect(names.requests).toBe(1);
    now = 3_600_001;
    await dns.verify([from('198.51.100.1')]);
    expect(names.requests).toBe(2);
  });

  it('asks as often as it may, and needs no permission for what it knows', async () => {
    const names = new Names();
    const dns = new ReverseDns(names, () => 0);
    let left = 1;
    const mayAsk = () => Promise.resolve(left-- > 0);
    expect(await dns.verify([from('198.51.100.1')], mayAsk)).toEqual(['verified']);
    const both = [from('198.51.100.1'), from('198.51.100.2')];
    expect(await dns.verify(both, mayAsk)).toEqual(['verified', 'unproven']);
    left = 1;
    expect(await dns.verify(both, mayAsk)).toEqual(['verified', 'spoofed']);
    expect(names.requests).toBe(2);
  });

  it('has a budget of time, after which the rest is unproven', async () => {
    let now = 0;
    const dns = new ReverseDns(new Names(), () => (now += 1_000));
    const proofs = await dns.verify(
      Array.from({ length: 200 }, (_, at) => from(`198.51.101.${at}`)),
    );
    expect(proofs).toContain('unproven');
    expect(proofs).toHaveLength(200);
  });
});
