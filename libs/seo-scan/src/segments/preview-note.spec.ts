import { expect, it } from '@jest/globals';
import { segmentDefinitionSchema } from '../contract/index.js';
import { previewNote } from './preview-note.js';

const segment = segmentDefinitionSchema.parse({
  conditions: [{ column: 'path', operator: 'starts', value: '/shop/' }],
});
const counted = { kind: 'counted', segment, revisions: new Map<string, string>() } as const;

it.each([
  [0, 10, 'No page of the last scan matches.'],
  [10, 10, 'Every page of the last scan matches.'],
  [3, 10, null],
  [0, 0, 'The last scan has no pages.'],
])('%d of %d pages: %s', (matching, total, expected) => {
  expect(previewNote({ ...counted, matching, total })).toBe(expected);
});

it('counts nothing before the first scan', () => {
  expect(previewNote({ kind: 'no_scan' })).toContain('after the first scan');
});
