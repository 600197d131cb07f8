import { describe, expect, it } from '@jest/globals';
import type { Persona } from './persona.js';
import { personaOf } from './personas.js';
import { acceptLanguage, navigationHeaders } from './visitor-headers.js';

const visitor = (persona: Persona) => ({
  persona,
  identity: 'GroundswellVisitor/1.0 (+https://groundswell.example/bot)',
  chromeMajor: 153,
  campaignId: 'campaign-1',
  visitId: 'visit-1',
});
const arrive = (url: string, referrer: string | null, isInternal = false) =>
  navigationHeaders(visitor(personaOf('de-android')), { url, referrer, isInternal });

describe('the headers of a visitor', () => {
  it('are those of Chrome on that device, and identify the visitor', () => {
    const headers = arrive('https://bakery.example/', null);
    expect(headers['user-agent']).toBe(
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36 GroundswellVisitor/1.0 (+https://groundswell.example/bot)',
    );
    expect(headers).toMatchObject({
      'accept-language': 'de-DE,de;q=0.9,en;q=0.8',
      'x-groundswell-campaign': 'campaign-1',
      'x-groundswell-visit': 'visit-1',
      'sec-ch-ua-mobile': '?1',
      'sec-ch-ua-platform': '"Android"',
      'sec-fetch-site': 'none',
    });
    expect(headers).not.toHaveProperty('referer');
  });

  it.each([
    ['https://www.google.com', 'https://bakery.example/', 'https://www.google.com/', false],
    ['https://www.google.com', 'http://bakery.example/', 'https://www.google.com/', false],
    [
      'https://bakery.example/a?b#c',
      'https://bakery.example/d',
      'https://bakery.example/a?b',
      true,
    ],
    ['https://bakery.example/a', 'http://bakery.example/d', undefined, true],
    ['http://bakery.example/a', 'http://www.bakery.example/d', 'http://bakery.example/', true],
  ])('comes from %s to %s with %s', (from, to, referer, isInternal) => {
    expect(arrive(to, from, isInternal).referer).toBe(referer);
  });

  it('weigh languages in order', () => {
    expect(acceptLanguage(['en-CA', 'en', 'fr-CA'])).toBe('en-CA,en;q=0.9,fr-CA;q=0.8');
    expect(acceptLanguage(Array.from({ length: 14 }, () => 'x')).endsWith('q=0.1')).toBe(true);
  });
});
