import { describe, expect, it } from '@jest/globals';
import { isDevelopmentHost } from './development-host.js';

const SITE = 'www.harbour-bakery.example';

describe('isDevelopmentHost', () => {
  it.each([
    'localhost',
    'shop.localhost',
    '127.0.0.1',
    '127.8.9.1',
    '10.0.0.7',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.20',
    '[::1]',
    '0.0.0.0',
    'printer.local',
    'staging.harbour-bakery.example',
    'www.staging.harbour-bakery.example',
    'dev.harbour-bakery.example',
  ])('recognises %s as a host that only the developers of the site can reach', (hostname) => {
    expect(isDevelopmentHost(hostname, SITE)).toBe(true);
  });

  it.each([
    'harbour-bakery.example',
    'shop.harbour-bakery.example',
    'dev.mysql.com',
    'test.pypi.org',
    'dev.to',
    '172.32.0.1',
    '11.0.0.1',
    '8.8.8.8',
    '10.example.com',
    '192.168.example.com',
    'local.example.com',
  ])('treats %s as a public host', (hostname) => {
    expect(isDevelopmentHost(hostname, SITE)).toBe(false);
  });
});
