import { expect, it } from '@jest/globals';
import { preliminaryNote } from './preliminary-note.js';

it('names the preliminary days', () => {
  const measures = { clicks: 1, impressions: 2, ctr: 0.5, position: 1 };
  const days = ['2026-11-18', '2026-11-19'].map((day) => ({ day, ...measures }));
  expect(preliminaryNote(days)).toMatch(/^18 Nov to 19 Nov 2026: preliminary/);
  expect(preliminaryNote([])).toBeNull();
});
