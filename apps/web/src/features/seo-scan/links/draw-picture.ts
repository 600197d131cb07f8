import type { LinkPicture } from '@app/seo-scan/contract';
import Graph from 'graphology';
import { write } from 'graphology-gexf/browser';
import Sigma from 'sigma';
import { layoutPicture } from './picture-layout.js';

/** Hues of the folders; the largest have the first ones. */
const HUES = [205, 35, 150, 280, 15, 95, 245, 330] as const;
const EDGE_SIZE = 0.6;
const LIT_EDGE_SIZE = 2;
const FOCUS_RATIO = 0.4;

interface DrawOptions {
  readonly container: HTMLElement;
  readonly picture: LinkPicture;
  readonly isDark: boolean;
  /** The segment of each point, which then takes the place of its folder. */
  readonly segments: readonly (number | null)[] | null;
  /** Only the points of this one have a colour. */
  readonly only: number | null;
  readonly onHover: (name: string | null) => void;
  readonly onOpen: (name: string) => void;
}

export interface DrawnPicture {
  /** Moves to a page or folder and marks it with its links. */
  readonly show: (name: string) => void;
  readonly zoom: (direction: 'in' | 'out' | 'reset') => void;
  /** For Gephi and other programs. */
  readonly gexf: () => string;
  readonly remove: () => void;
}

/** Draws points and lines with WebGL; throws where there is none. */
export function drawPicture(options: DrawOptions): DrawnPicture {
  const { container, isDark, onHover, onOpen } = options;
  const graph = graphOf(options);
  const text = isDark ? '#e8edef' : '#1d2a30';
  const sigma = new Sigma(graph, container, {
    styles: {
      nodes: [
        {
          x: { attribute: 'x' },
          y: { attribute: 'y' },
          size: { attribute: 'size' },
          color: { attribute: 'color' },
          label: { attribute: 'label' },
          labelColor: text,
          backdropColor: isDark ? '#2a3338' : '#ffffff',
        },
        {
          whenState: 'isHovered',
          then: { labelVisibility: 'visible', backdropVisibility: 'visible', depth: 'topNodes' },
          else: { labelVisibility: 'auto', backdropVisibility: 'hidden', depth: 'nodes' },
        },
      ],
      edges: [
        { color: isDark ? '#3d474c' : '#d5dcdf', size: EDGE_SIZE, depth: 'edges' },
        {
          whenState: 'isHighlighted',
          then: { color: isDark ? '#5cc8d6' : '#0b6e7b', size: LIT_EDGE_SIZE, depth: 'topEdges' },
        },
      ],
    },
    settings: {
      // Sizes are in pixels, however many pages there are.
      itemSizesReference: 'screen',
      gestureTarget: 'shared',
      enableCameraRotation: false,
    },
  });
  let lit: string[] = [];
  const light = (node: string | null): void => {
    sigma.setEdgesState(lit, { isHighlighted: false });
    lit = node === null ? [] : graph.edges(node);
    sigma.setEdgesState(lit, { isHighlighted: true });
  };
  sigma.on('enterNode', ({ node }) => {
    light(node);
    onHover(node);
  });
  sigma.on('leaveNode', () => {
    light(null);
    onHover(null);
  });
  sigma.on('clickNode', ({ node }) => onOpen(node));
  const camera = sigma.getCamera();
  return {
    show(name) {
      const place = graph.hasNode(name) ? sigma.getNodeDisplayData(name) : undefined;
      if (place === undefined) return;
      light(name);
      onHover(name);
      void camera.animate({ x: place.x, y: place.y, ratio: FOCUS_RATIO });
    },
    zoom(direction) {
      if (direction === 'in') void camera.zoomIn();
      else if (direction === 'out') void camera.zoomOut();
      else void camera.reset();
    },
    gexf: () => write(graph),
    remove: () => sigma.kill(),
  };
}

function graphOf({ picture, isDark, segments, only }: DrawOptions): Graph {
  const { nodes, links, kind } = picture;
  const graph = new Graph({ type: 'directed', multi: false });
  const pointColor = (segment: number | null): string =>
    segment === null || (only !== null && segment !== only)
      ? noColor(isDark)
      : groupColor(segment, isDark);
  const places = layoutPicture(
    segments === null
      ? nodes
      : nodes.map((node, at) => ({ ...node, folder: String(segments[at] ?? '') })),
  );
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

function labelOf(name: string, kind: LinkPicture['kind']): string {
  return kind === 'folders' ? name : new URL(name).pathname;
}

/** For what is in no segment. */
function noColor(isDark: boolean): string {
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
