import type { LinkPicture } from '@app/seo-scan/contract';
import Graph from 'graphology';
import type { PlacedNode } from './picture-layout.js';

/** Hues of the folders; the largest have the first ones. */
const HUES = [205, 35, 150, 280, 15, 95, 245, 330] as const;

export interface PictureColors {
  readonly isDark: boolean;
  /** The segment of each point, which then takes the place of its folder. */
  readonly segments: readonly (number | null)[] | null;
  /** Only the points of this one have a colour. */
  readonly only: number | null;
}

/** The picture as the library draws it, and as other programs read it. */
export function graphOf(
  { nodes, links, kind }: LinkPicture,
  places: readonly PlacedNode[],
  { isDark, segments, only }: PictureColors,
): Graph {
  const pointColor = (segment: number | null): string =>
    segment === null || (only !== null && segment !== only)
      ? noColor(isDark)
      : groupColor(segment, isDark);
  const graph = new Graph({ type: 'directed', multi: false });
  for (const [index, { name }] of nodes.entries()) {
    const { x = 0, y = 0, size = 1, group = 0 } = places[index] ?? {};
    const color =
      segments === null ? groupColor(group, isDark) : pointColor(segments[index] ?? null);
    graph.mergeNode(name, { x, y, size, color, label: labelOf(name, kind) });
  }
  for (let at = 0; at + 1 < links.length; at += 2) {
    const source = nodes[links[at] ?? -1];
    const target = nodes[links[at + 1] ?? -1];
    if (source !== undefined && target !== undefined) graph.mergeEdge(source.name, target.name);
  }
  return graph;
}

/** What a page or folder is called in the picture. */
export function labelOf(name: string, kind: LinkPicture['kind']): string {
  return kind === 'folders' ? name : new URL(name).pathname;
}

/** For what is in no segment. */
export function noColor(isDark: boolean): string {
  return isDark ? '#5a656b' : '#b3bdc1';
}

/** Every hue contrasts with the surface, in both themes. */
export function groupColor(group: number, isDark: boolean): string {
  const hue = HUES[group % HUES.length] ?? 0;
  return hexOf(hue, 0.55, isDark ? 0.62 : 0.42);
}

/** Sigma reads hexadecimal colours everywhere. */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): string => {
    const k = (offset + hue / 30) % 12;
    const value = lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
