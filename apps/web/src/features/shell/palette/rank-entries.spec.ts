import { describe, expect, it } from '@jest/globals';
import { FileText } from 'lucide-react';
import type { PaletteEntry, PaletteGroup } from './palette-entry.js';
import { GUESSES_HEADING, rankEntries } from './rank-entries.js';

const entry = (label: string, change: Partial<PaletteEntry> = {}): PaletteEntry => ({
  ...{ key: label, icon: FileText, label, run: () => undefined },
  ...change,
});
const screens: PaletteGroup = {
  heading: 'Screens',
  entries: [
    entry('Dashboard'),
    entry('Keywords', { others: ['Track keyword rankings'] }),
    entry('Audits', { others: ['Trend, suggestions and broken pages'] }),
  ],
};
const checks: PaletteGroup = {
  heading: 'Checks',
  entries: [
    entry('Image without width', { aliases: ['cls'] }),
    entry('Broken image'),
    entry('Page not found', { aliases: ['broken'] }),
  ],
};

const shown = (typed: string, ...groups: PaletteGroup[]) =>
  rankEntries(typed, groups).map(({ heading, entries }) => [
    heading,
    ...entries.map(({ label }) => label),
  ]);

describe('the order of what is found', () => {
  it('has the group with the best match first, and its best matches first', () => {
    expect(shown('broken', screens, checks)).toEqual([
      ['Checks', 'Page not found', 'Broken image'],
      ['Screens', 'Audits'],
    ]);
  });

  it('is as given while nothing is typed', () => {
    expect(shown('  ', screens, { heading: 'Empty', entries: [] })).toEqual([
      ['Screens', 'Dashboard', 'Keywords', 'Audits'],
    ]);
  });

  it('includes what the server has matched by a text that is not shown', () => {
    const pages = { heading: 'Pages', entries: [entry('/rye', { isFound: true }), entry('/old')] };
    expect(shown('sourdough', screens, pages)).toEqual([['Pages', '/rye']]);
  });

  it('has guesses only in place of strict matches', () => {
    expect(shown('keywrods', screens, checks)).toEqual([[GUESSES_HEADING, 'Keywords']]);
    expect(shown('keyw', screens, checks)).toEqual([['Screens', 'Keywords']]);
    expect(shown('zzzzz', screens, checks)).toEqual([]);
  });
});
