import { describe, expect, it } from '@jest/globals';
import { isLoopbackAddress } from './loopback-address.js';

describe('addresses that browsers trust without encryption', () => {
  it.each([
    'http://127.0.0.1:8080/',
    'http://127.1/',
    'http://127.255.0.9/',
    'http://2130706433/',
    'http://[::1]:3000/a',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://localhost/',
    'http://LOCALHOST:80/',
    'http://localhost./',
    'http://shop.localhost:4000/',
  ])('include %s', (url) => {
    expect(isLoopbackAddress(url)).toBe(true);
  });

  it.each([
    'http://128.0.0.1/',
    'http://10.0.0.1/',
    'http://[::2]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost.example/',
    'http://mylocalhost/',
    'http://127.0.0.1.example/',
    'http://0.0.0.0/',
    '/localhost',
    '',
  ])('do not include %s', (url) => {
    expect(isLoopbackAddress(url)).toBe(false);
  });
});
