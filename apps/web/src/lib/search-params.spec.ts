import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  changedSearch,
  flag,
  matching,
  oneOf,
  optionalText,
  readSearch,
  sortBy,
  text,
} from './search-params.js';

const params = {
  tab: oneOf(['issues', 'pages'], 'issues'),
  days: oneOf([7, 28], 28),
  severity: oneOf(['error', 'notice'], null),
  fixable: flag,
  q: text,
  page: optionalText,
  actor: matching(z.uuid()),
  sort: sortBy(['url', 'depth'], { id: 'depth', desc: true }),
};
const ACTOR = '7f2b3c52-3f5d-4d83-9d3c-4a8f6f6f2d10';
const defaults = {
  tab: 'issues',
  days: 28,
  severity: null,
  fixable: false,
  q: '',
  page: null,
  actor: null,
  sort: { id: 'depth', desc: true },
};
const read = (search: string) => readSearch(params, new URLSearchParams(search));
const change = (search: string, changes: Parameters<typeof changedSearch<typeof params>>[2]) =>
  changedSearch(params, new URLSearchParams(search), changes).toString();

describe('the parameters of a screen', () => {
  it('have their defaults when the URL names none', () => {
    expect(read('')).toEqual(defaults);
  });

  it('are read from the URL', () => {
    expect(
      read(
        `tab=pages&days=7&severity=error&fixable=1&q=rye++bread&page=/a&actor=${ACTOR}&sort=url`,
      ),
    ).toEqual({
      tab: 'pages',
      days: 7,
      severity: 'error',
      fixable: true,
      q: 'rye  bread',
      page: '/a',
      actor: ACTOR,
      sort: { id: 'url', desc: false },
    });
    expect(read('sort=-url').sort).toEqual({ id: 'url', desc: true });
  });

  it('have their defaults when the URL names unknown values', () => {
    expect(read('tab=x&days=8&severity=loud&fixable=yes&actor=me&sort=-size')).toEqual(defaults);
  });

  it('are left out of the URL when they have their defaults', () => {
    const all = `tab=pages&days=7&severity=error&fixable=1&q=a&page=b&actor=${ACTOR}&sort=url`;
    expect(change(all, defaults as ReturnType<typeof read>)).toBe('');
  });

  it('are written so that they are read again', () => {
    const changed = change('', { tab: 'pages', days: 7, fixable: true, q: 'a b' });
    expect(changed).toBe('tab=pages&days=7&fixable=1&q=a+b');
    expect(change('', { sort: { id: 'depth', desc: false } })).toBe('sort=depth');
    expect(change('', { sort: { id: 'url', desc: true } })).toBe('sort=-url');
  });

  it('leave other parameters, and those of other screens, unchanged', () => {
    expect(change('q=a&other=1&tab=pages', { q: '', page: 'b' })).toBe('other=1&tab=pages&page=b');
  });
});
