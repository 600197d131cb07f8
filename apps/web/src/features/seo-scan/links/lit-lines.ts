interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line between two places in the picture. */
export type Line = readonly [from: Point, to: Point];

interface LineStyle {
  readonly color: string;
  readonly width: number;
}

/**
 * The links of one page and the path to it, on a canvas above the picture: tens of thousands of lines drawn with it could
 * not be distinguished, and would slow down every frame.
 */
export class LitLines {
  private readonly canvas = document.createElement('canvas');
  private links: readonly Line[] = [];
  private path: readonly Line[] = [];

  constructor(
    private readonly container: HTMLElement,
    private readonly styles: { readonly links: LineStyle; readonly path: LineStyle },
  ) {
    this.canvas.className = 'pointer-events-none absolute inset-0 size-full';
    container.append(this.canvas);
  }

  show(links: readonly Line[], path: readonly Line[]): void {
    this.links = links;
    this.path = path;
  }

  /** @param toScreen pixels in the container of a place in the picture. */
  place(toScreen: (point: Point) => Point): void {
    const { clientWidth: width, clientHeight: height } = this.container;
    const ratio = window.devicePixelRatio;
    const context = this.canvas.getContext('2d');
    if (context === null) return;
    const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
    // A new size is new memory, even if it is the same as before.
    if (this.canvas.width !== columns) this.canvas.width = columns;
    if (this.canvas.height !== rows) this.canvas.height = rows;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    stroke(context, this.links, this.styles.links, toScreen);
    stroke(context, this.path, this.styles.path, toScreen);
  }

  remove(): void {
    this.canvas.remove();
  }
}

function stroke(
  context: CanvasRenderingContext2D,
  lines: readonly Line[],
  { color, width }: LineStyle,
  toScreen: (point: Point) => Point,
): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.beginPath();
  for (const [from, to] of lines) {
    const start = toScreen(from);
    const end = toScreen(to);
    context.moveTo(start.x, start.y);
    context.lineTo(end.x, end.y);
  }
  context.stroke();
}
