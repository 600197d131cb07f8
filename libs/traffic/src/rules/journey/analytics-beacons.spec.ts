import { describe, expect, it } from '@jest/globals';
import { isBeacon, readBeacons } from './analytics-beacons.js';

const post = (url: string, body: unknown) => ({
  ...{ url, method: 'POST' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const get = (url: string) => ({ url, method: 'GET', body: null });
const GA4 = 'https://www.google-analytics.com/g/collect?v=2&tid=G-1';

describe('measurement requests', () => {
  it.each([
    ['GA4', get(`${GA4}&en=page_view`), 'ga4', 'page_view'],
    ['GA4 on its own host', get('https://x.example/g/collect?v=2&tid=G-1&en=buy'), 'ga4', 'buy'],
    [
      'Plausible',
      post('https://plausible.io/api/event', { n: 'pageview', u: '/', d: 'x' }),
      'plausible',
      'pageview',
    ],
    [
      'Plausible by its documented names',
      post('https://x.example/api/event', { name: 'Buy', domain: 'x' }),
      'plausible',
      'Buy',
    ],
    [
      'Umami',
      post('https://x.example/api/send', { type: 'event', payload: { website: 'w', name: 'Buy' } }),
      'umami',
      'Buy',
    ],
    [
      'a page view of Umami',
      post('https://x.example/api/send', { type: 'event', payload: { website: 'w' } }),
      'umami',
      'pageview',
    ],
    [
      'Matomo',
      get('https://x.example/matomo.php?idsite=1&rec=1&action_name=Home'),
      'matomo',
      'pageview',
    ],
    [
      'an event of Matomo',
      post('https://x.example/piwik.php', 'idsite=1&rec=1&e_c=shop&e_a=buy'),
      'matomo',
      'buy',
    ],
  ])('%s', (_name, request, service, event) => {
    expect(readBeacons(request)).toMatchObject([{ service, event }]);
  });

  it('may carry several events', () => {
    const both = readBeacons(post(GA4, 'en=view_item&ep.item=bread\r\nen=add_to_cart'));
    expect(both.map(({ event }) => event)).toEqual(['view_item', 'add_to_cart']);
    const requests = ['?idsite=1&rec=1&e_a=one', '?idsite=1&rec=1&e_a=two'];
    const bulk = readBeacons(post('https://x.example/matomo.php', { requests }));
    expect(bulk.map(({ event }) => event)).toEqual(['one', 'two']);
  });

  it.each([
    ['a page', get('https://x.example/shop')],
    ['other requests to the same path', post('https://x.example/api/send', { mail: 'x' })],
    ['a broken body', post('https://x.example/api/event', '{')],
    ['the heartbeat of Matomo', get('https://x.example/matomo.php?idsite=1&rec=1&ping=1')],
    ['what is no address', get('nothing')],
  ])('are not %s', (_name, request) => {
    expect(readBeacons(request)).toEqual([]);
  });

  it('match by event and fields', () => {
    const [beacon] = readBeacons(get(`${GA4}&en=purchase&epn.value=12.5&ep.currency=EUR`));
    const wanted = (key: string, value: string) => ({
      ...{ service: 'ga4' as const, event: 'purchase' },
      fields: [{ key, value }],
    });
    expect(beacon && isBeacon(beacon, wanted('value', '12.5'))).toBe(true);
    expect(beacon && isBeacon(beacon, wanted('epn.value', '12.5'))).toBe(true);
    expect(beacon && isBeacon(beacon, wanted('currency', 'USD'))).toBe(false);
  });
});
