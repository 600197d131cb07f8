interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels between a point and its label. */
const GAP = 6;

/** A ring around one point and its name beside it, above the picture: nothing else has to be drawn again for them. */
export class PointLabel {
  private readonly ring = document.createElement('div');
  private readonly label = document.createElement('div');
  private point: (Point & { readonly size: number }) | null = null;

  constructor(private readonly container: HTMLElement) {
    this.ring.className =
      'pointer-events-none absolute top-0 left-0 rounded-full border-2 border-text';
    this.label.className =
      'pointer-events-none absolute top-0 left-0 max-w-full truncate rounded-sm border bg-surface px-1 text-sm text-text shadow-sm';
    container.append(this.ring, this.label);
    this.show(null);
  }

  show(shown: (Point & { readonly size: number; readonly text: string }) | null): void {
    this.point = shown;
    for (const element of [this.ring, this.label]) element.hidden = shown === null;
    this.label.textContent = shown?.text ?? '';
  }

  /** @param toScreen pixels in the container of a place; @param scale pixels of a point of size 1. */
  place(toScreen: (point: Point) => Point, scale: number): void {
    if (this.point === null) return;
    const { x, y } = toScreen(this.point);
    const radius = this.point.size * scale + 2;
    this.ring.style.width = `${2 * radius}px`;
    this.ring.style.height = `${2 * radius}px`;
    this.ring.style.transform = `translate(${x - radius}px, ${y - radius}px)`;
    // On the side with more room.
    const isLeft = x > this.container.clientWidth / 2;
    const edge = isLeft ? x - radius - GAP : x + radius + GAP;
    this.label.style.transform = `translate(${edge}px, ${y}px) translate(${isLeft ? '-100%' : '0'}, -50%)`;
  }

  remove(): void {
    this.ring.remove();
    this.label.remove();
  }
}
