import { decode, encode } from '@jridgewell/sourcemap-codec';
import type { SourceMapSegment } from '@jridgewell/sourcemap-codec';
import type { Plugin } from 'vite';

/**
 * Source maps with one position per line. After an error, Node.js keeps each position of the files that the error names as
 * an object: 69 MB in a worker with all positions, 22 with these.
 */
export const lineOnlySourceMaps: Plugin = {
  name: 'line-only-source-maps',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.js.map')) continue;
      file.source = withLinesOnly(file.source.toString());
    }
  },
};

/**
 * @param json a source map
 * @returns the map, in which each line has its first position in a source
 */
export function withLinesOnly(json: string): string {
  const map = JSON.parse(json) as { mappings: string };
  const lines = decode(map.mappings).map((segments) => firstPosition(segments));
  return JSON.stringify({ ...map, names: [], mappings: encode(lines) });
}

function firstPosition(segments: readonly SourceMapSegment[]): SourceMapSegment[] {
  for (const segment of segments)
    if (segment.length !== 1) return [[0, segment[1], segment[2], segment[3]]];
  return [];
}
