import type { PlacedFolder } from './picture-layout.js';

const LABELS_MAX = 60;
/** Pixels: a smaller disc has no label until somebody zooms in. */
const RADIUS_MIN = 12;
const CHARACTER_WIDTH = 7;
const LABEL_HEIGHT = 20;

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** Names of folders above their discs, of those that have room; the caller places them whenever the picture moves. */
export class FolderLabels {
  private readonly layer = document.createElement('div');
  private readonly labels: readonly { readonly folder: PlacedFolder; readonly span: HTMLElement }[];

  constructor(container: HTMLElement, folders: readonly PlacedFolder[]) {
    this.layer.className = 'pointer-events-none absolute inset-0 overflow-hidden';
    this.labels = folders.slice(0, LABELS_MAX).map((folder) => {
      const span = document.createElement('span');
      span.className =
        'absolute top-0 left-0 rounded-sm bg-surface/80 px-1 text-xs font-medium whitespace-nowrap text-text';
      span.textContent = folder.name ?? 'Small folders';
      this.layer.append(span);
      return { folder, span };
    });
    container.append(this.layer);
  }

  /** @param toScreen pixels in the container of a place in the picture. */
  place(toScreen: (point: Point) => Point): void {
    const taken: Box[] = [];
    const room = this.layer.clientWidth;
    for (const { folder, span } of this.labels) {
      const center = toScreen(folder);
      const edge = toScreen({ x: folder.x + folder.radius, y: folder.y });
      const radius = Math.hypot(edge.x - center.x, edge.y - center.y);
      const width = (span.textContent.length + 1) * CHARACTER_WIDTH;
      const left = insideOf(room, center.x, width);
      const box = { left, right: left + width, top: center.y - radius - LABEL_HEIGHT / 2 };
      const isShown = radius >= RADIUS_MIN && !taken.some((other) => overlap(box, other));
      span.style.visibility = isShown ? 'visible' : 'hidden';
      if (!isShown) continue;
      taken.push(box);
      span.style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
    }
  }

  remove(): void {
    this.layer.remove();
  }
}

/** The left edge of a centered label, moved so that one of a visible disc isn't cut off. */
function insideOf(room: number, center: number, width: number): number {
  const left = center - width / 2;
  if (center < 0 || center > room || width > room) return left;
  return Math.min(Math.max(left, 0), room - width);
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right && other.left < one.right && Math.abs(one.top - other.top) < LABEL_HEIGHT
  );
}
