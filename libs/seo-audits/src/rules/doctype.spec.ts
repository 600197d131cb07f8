import { describe, expect, it } from '@jest/globals';
import { causesQuirksMode } from './doctype.js';

describe('causesQuirksMode', () => {
  it.each([
    'html',
    '!DOCTYPE html',
    '<!doctype HTML>',
    'html SYSTEM "about:legacy-compat"',
    'html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"',
    'html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd"',
  ])('is false for %s', (doctype) => {
    expect(causesQuirksMode(doctype)).toBe(false);
  });

  it.each([
    null,
    '',
    'foo',
    'html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"',
    'html PUBLIC "-//W3C//DTD HTML 3.2 Final//EN"',
    '!doctype html public "-//IETF//DTD HTML 2.0//EN"',
  ])('is true for %s', (doctype) => {
    expect(causesQuirksMode(doctype)).toBe(true);
  });
});
