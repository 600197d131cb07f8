import { describe, expect, it } from '@jest/globals';
import { encode } from '@jridgewell/sourcemap-codec';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { withLinesOnly } from './line-only-source-maps.js';

const map = {
  version: 3,
  file: 'worker.js',
  sources: ['scan.ts', 'page.ts'],
  sourcesContent: [],
  sourceRoot: '',
  names: ['run'],
  mappings: encode([
    [
      [2, 0, 10, 4, 0],
      [14, 0, 10, 16],
      [30, 0, 12, 2],
    ],
    [],
    [[0], [4, 1, 99, 0], [9, 1, 100, 8]],
  ]),
};

describe('source maps with one position per line', () => {
  it('know the line of the source for any position in a line', () => {
    const reduced = new SourceMap(
      JSON.parse(withLinesOnly(JSON.stringify(map))) as SourceMapPayload,
    );
    const found = [
      [0, 0],
      [0, 20],
      [2, 0],
      [2, 50],
    ].map(([line = 0, column = 0]) => reduced.findEntry(line, column));
    expect(found).toMatchObject([
      { originalSource: 'scan.ts', originalLine: 10 },
      { originalSource: 'scan.ts', originalLine: 10 },
      { originalSource: 'page.ts', originalLine: 99 },
      { originalSource: 'page.ts', originalLine: 99 },
    ]);
  });

  it('have no more positions than lines', () => {
    const { mappings } = JSON.parse(withLinesOnly(JSON.stringify(map))) as { mappings: string };
    expect(mappings.split(';').map((line) => line.split(',').length)).toEqual([1, 1, 1]);
  });
});
