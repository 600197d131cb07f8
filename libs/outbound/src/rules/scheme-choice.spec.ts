import { describe, expect, it } from '@jest/globals';
import { failureReasons } from '../contract/index.js';
import { chooseScheme, redirectedScheme } from './scheme-choice.js';
import type { SchemeResult } from './scheme-choice.js';

const responds: SchemeResult = { kind: 'responded', leadsTo: null };
const refuses: SchemeResult = { kind: 'failed', reason: 'connection' };
const https = { kind: 'chosen', scheme: 'https' };
const http = { kind: 'chosen', scheme: 'http' };

describe('the scheme of an address without one', () => {
  it('is https where that responds, whatever it responds', () => {
    expect(chooseScheme(responds, null)).toEqual(https);
    expect(chooseScheme({ kind: 'responded', leadsTo: 'https' }, null)).toEqual(https);
  });

  it('is http where only that responds', () => {
    expect(chooseScheme(refuses, null)).toEqual({ kind: 'request_http' });
    expect(chooseScheme(refuses, responds)).toEqual(http);
    expect(chooseScheme({ kind: 'failed', reason: 'tls' }, responds)).toEqual(http);
  });

  it('is the one that the other leads to', () => {
    expect(chooseScheme({ kind: 'responded', leadsTo: 'http' }, null)).toEqual(http);
    const expired: SchemeResult = { kind: 'failed', reason: 'tls' };
    expect(chooseScheme(expired, { kind: 'responded', leadsTo: 'https' })).toEqual(https);
  });

  it('is not known where neither responds, and not asked twice about a name that does not exist', () => {
    expect(chooseScheme(refuses, refuses)).toEqual({ kind: 'unknown' });
    expect(chooseScheme({ kind: 'failed', reason: 'dns' }, null)).toEqual({ kind: 'unknown' });
  });

  it('is decided after two requests at most', () => {
    for (const reason of failureReasons)
      expect(chooseScheme({ kind: 'failed', reason }, refuses)).toEqual({ kind: 'unknown' });
  });
});

describe('a redirect', () => {
  const from = new URL('http://bakery.example/robots.txt');

  it.each([
    ['https://bakery.example/robots.txt', 'https'],
    ['https://www.bakery.example/', 'https'],
    ['/elsewhere', 'http'],
    ['https://bakery.example:8443/', null],
    ['https://parking.example/', null],
    ['ftp://bakery.example/', null],
    ['http://[', null],
  ])('to %s leads to %s', (location, scheme) =>
    expect(redirectedScheme(from, location)).toBe(scheme),
  );
});
