import { describe, expect, it } from '@jest/globals';
import { PingBuffer } from './ping-buffer.js';
import type { Ping } from './ping.js';

const ping = (change: Partial<Ping> = {}): Ping => ({
  siteId: 'gsw_1_a',
  host: 'bakery.example',
  path: '/',
  at: new Date('2026-11-20T12:00:00Z'),
  stale: [],
  ...change,
});
const later = new Date('2026-11-20T12:00:01Z');

describe('pings waiting to be written', () => {
  it('are the newest one per website and origin, with all stale fixes', () => {
    const buffer = new PingBuffer(10);
    buffer.add(ping({ stale: ['one'] }));
    buffer.add(ping({ at: later, path: '/menu', stale: ['one', 'two'] }));
    buffer.add(ping({ path: '/old' }));
    buffer.add(ping({ host: 'elsewhere.example' }));
    expect(buffer.take()).toEqual([
      ping({ at: later, path: '/menu', stale: ['one', 'two'] }),
      ping({ host: 'elsewhere.example' }),
    ]);
    expect(buffer.take()).toEqual([]);
  });

  it('are bounded, but still accept websites that are already waiting', () => {
    const buffer = new PingBuffer(2);
    expect(buffer.add(ping())).toBe(true);
    expect(buffer.add(ping({ siteId: 'gsw_2_b' }))).toBe(true);
    expect(buffer.add(ping({ siteId: 'gsw_3_c' }))).toBe(false);
    expect(buffer.add(ping({ at: later }))).toBe(true);
    const many = Array.from({ length: 500 }, (_, at) => String(at));
    buffer.add(ping({ stale: many }));
    expect(buffer.take()[0]?.stale).toHaveLength(200);
  });
});
