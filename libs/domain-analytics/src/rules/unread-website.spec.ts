import { pageFacts } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { unreadWebsite } from './unread-website.js';

const url = 'https://own.example/';
const of = (change: object, failure: string | null = null) =>
  unreadWebsite({ start: { facts: { ...pageFacts(url), ...change }, failure }, isLate: false });

describe('a website that could not be read', () => {
  it('has the reason in a sentence', () => {
    expect(of({ status: null }, 'Its name is unknown.')).toBe(
      "Unknown: the website couldn't be loaded. Its name is unknown.",
    );
    expect(of({ status: 503 })).toContain('the error 503');
    expect(of({ status: 403, isBlocked: true })).toContain('blocks crawlers (status 403)');
    expect(of({ finalUrl: 'https://other.example/' })).toContain('another one, other.example');
    expect(of({})).toContain('does not return a web page');
    expect(unreadWebsite({ start: null, isLate: false })).toContain('robots.txt');
    expect(unreadWebsite({ start: null, isLate: true })).toContain('within 30 seconds');
  });
});
