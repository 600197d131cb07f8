import type { LinkPicture } from '@app/seo-scan/contract';
import { write } from 'graphology-gexf/browser';
import Sigma from 'sigma';
import type { Coordinates } from 'sigma/types';
import { FolderLabels } from './folder-labels.js';
import { LitLines } from './lit-lines.js';
import type { Line } from './lit-lines.js';
import { pathFromHome } from './path-from-home.js';
import { graphOf, labelOf } from './picture-graph.js';
import { labelSides, labelWithin } from './picture-labels.js';
import { layoutPicture } from './picture-layout.js';
import { PointLabel } from './point-label.js';
import { Pointing } from './pointing.js';

const EDGE_SIZE = 0.6;
const FOCUS_RATIO = 0.4;
/** Of more links nothing can be seen: those of one page are shown when it is pointed at. */
const LINKS_AT_ONCE_MAX = 3_000;
/** Lines of one page; of a page in the menu there would be as many as there are pages. */
const LIT_LINES_MAX = 500;
/** Pixels: of many pages, only those that somebody has zoomed to are named. */
const LABELLED_SIZE = { few: 6, many: 17 } as const;

interface DrawOptions {
  readonly container: HTMLElement;
  readonly picture: LinkPicture;
  readonly isDark: boolean;
  /** The segment of each point, which then takes the place of its folder. */
  readonly segments: readonly (number | null)[] | null;
  readonly segmentNames: readonly string[];
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
  const { container, picture, isDark, segments, segmentNames, onHover, onOpen } = options;
  const { nodes: places, folders } = layoutPicture(
    segments === null
      ? picture.nodes
      : picture.nodes.map((node, at) => ({ ...node, folder: String(segments[at] ?? '') })),
  );
  const width = container.clientWidth;
  const sideOf = labelSides(
    places.map(({ x }) => x),
    width,
  );
  const areLinksShown = picture.links.length <= 2 * LINKS_AT_ONCE_MAX;
  const drawn = areLinksShown ? picture : { ...picture, links: [] };
  const graph = graphOf(drawn, places, options);
  const sigma = new Sigma(graph, container, {
    styles: {
      nodes: [
        {
          x: { attribute: 'x' },
          y: { attribute: 'y' },
          size: { attribute: 'size' },
          color: { attribute: 'color' },
          label: ({ label }) => labelWithin(String(label), width),
          labelPosition: ({ x, label }) => sideOf(Number(x), labelWithin(String(label), width)),
          labelColor: isDark ? '#e8edef' : '#1d2a30',
        },
      ],
      edges: [{ color: isDark ? '#3d474c' : '#d5dcdf', size: EDGE_SIZE, depth: 'edges' }],
    },
    settings: {
      // Sizes are in pixels, however many pages there are.
      itemSizesReference: 'screen',
      gestureTarget: 'shared',
      enableCameraRotation: false,
      // Sigma draws every point a second time to know what is under the pointer, which `Pointing` knows.
      pickingDownSizingRatio: 64,
      labelRenderedSizeThreshold: areLinksShown ? LABELLED_SIZE.few : LABELLED_SIZE.many,
    },
  });
  const lines = new LitLines(container, {
    links: { color: isDark ? '#5cc8d6' : '#0b6e7b', width: 1.5 },
    path: { color: isDark ? '#f0a860' : '#b4530a', width: 3 },
  });
  const labels = new FolderLabels(
    container,
    folders.map(({ name, ...folder }) => ({
      ...folder,
      name: segments === null || name === null ? name : nameOfSegment(name, segmentNames),
    })),
  );
  const pointLabel = new PointLabel(container); // above the others
  const toScreen = (point: Coordinates): Coordinates => sigma.graphToViewport(point);
  const followLit = (): void => {
    lines.place(toScreen);
    pointLabel.place(toScreen, sigma.scaleSize(1));
  };
  const follow = (): void => {
    followLit();
    labels.place(toScreen);
  };
  sigma.on('afterRender', follow);
  follow();
  const placeOf = new Map(picture.nodes.map(({ name }, place) => [name, place]));
  const lineOf = (from: number, to: number): Line => [
    places[from] ?? { x: 0, y: 0 },
    places[to] ?? { x: 0, y: 0 },
  ];
  const light = (name: string | null): void => {
    const place = name === null ? undefined : placeOf.get(name);
    if (place === undefined) {
      lines.show([], []);
      pointLabel.show(null);
    } else {
      const path = pathFromHome(picture.nodes, place).map((step) => placeOf.get(step) ?? 0);
      lines.show(
        linksOf(picture.links, place).map(([from, to]) => lineOf(from, to)),
        path.slice(1).map((to, step) => lineOf(path[step] ?? 0, to)),
      );
      const { x = 0, y = 0, size = 1 } = places[place] ?? {};
      pointLabel.show({
        x,
        y,
        size,
        text: labelOf(picture.nodes[place]?.name ?? '', picture.kind),
      });
    }
    followLit();
  };
  const pointing = new Pointing(sigma, places, {
    onEnter(place) {
      const name = place === null ? null : (picture.nodes[place]?.name ?? null);
      light(name);
      onHover(name);
    },
    onOpen(place) {
      const name = picture.nodes[place]?.name;
      if (name !== undefined) onOpen(name);
    },
  });
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
    gexf: () => write(graphOf(picture, places, options)),
    remove: () => {
      pointing.remove();
      lines.remove();
      pointLabel.remove();
      labels.remove();
      sigma.kill();
    },
  };
}

/** Of a group of points, which is named after the position of its segment. */
function nameOfSegment(position: string, names: readonly string[]): string {
  return position === '' ? 'Other pages' : (names[Number(position)] ?? '');
}

/** The links from and to a place, as they are in the picture. */
function linksOf(links: LinkPicture['links'], place: number): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let at = 0; at + 1 < links.length && found.length < LIT_LINES_MAX; at += 2) {
    const [from = 0, to = 0] = [links[at], links[at + 1]];
    if (from === place || to === place) found.push([from, to]);
  }
  return found;
}
