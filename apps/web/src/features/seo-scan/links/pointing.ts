import type Sigma from 'sigma';
import type { Coordinates } from 'sigma/types';
import type { PlacedNode } from './picture-layout.js';
import { PointFinder } from './point-finder.js';

interface PointingOptions {
  /** `null`: the pointer has left the points. */
  readonly onEnter: (place: number | null) => void;
  readonly onOpen: (place: number) => void;
}

/**
 * Which point the pointer is at. Sigma would read that from the graphics card and draw every point again, twice, whenever it
 * changes: seconds where WebGL is drawn by the processor.
 */
export class Pointing {
  private readonly finder: PointFinder;
  private readonly container: HTMLElement;
  private at: Coordinates | null = null;
  private entered: number | null = null;
  private frame: number | null = null;

  constructor(
    private readonly sigma: Sigma,
    places: readonly PlacedNode[],
    private readonly options: PointingOptions,
  ) {
    this.finder = new PointFinder(places);
    this.container = sigma.getContainer();
    const [mouse, touch] = [sigma.getMouseCaptor(), sigma.getTouchCaptor()];
    for (const event of ['mousemove', 'mousedown', 'mouseup', 'click'] as const)
      mouse.removeAllListeners(event);
    for (const event of ['touchmove', 'touchdown', 'touchup', 'tap'] as const)
      touch.removeAllListeners(event);
    const open = (at: Coordinates): void => {
      const place = this.find(at);
      if (place !== null) options.onOpen(place);
    };
    mouse.on('click', open);
    touch.on('tap', ({ touches, previousTouches }) => {
      const at = touches[0] ?? previousTouches[0];
      if (at !== undefined) open(at);
    });
    this.container.addEventListener('pointermove', this.moved);
    this.container.addEventListener('pointerdown', this.moved);
    this.container.addEventListener('pointerleave', this.left);
  }

  remove(): void {
    this.container.removeEventListener('pointermove', this.moved);
    this.container.removeEventListener('pointerdown', this.moved);
    this.container.removeEventListener('pointerleave', this.left);
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.container.style.cursor = '';
  }

  private readonly moved = (event: PointerEvent): void => {
    const { left, top } = this.container.getBoundingClientRect();
    const { clientLeft, clientTop } = this.container;
    this.at = { x: event.clientX - left - clientLeft, y: event.clientY - top - clientTop };
    // A mouse reports more movements than there are frames.
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.enter(this.at === null ? null : this.find(this.at));
    });
  };

  private readonly left = (): void => {
    this.at = null;
    this.enter(null);
  };

  private enter(place: number | null): void {
    if (place === this.entered) return;
    this.entered = place;
    this.container.style.cursor = place === null ? '' : 'pointer';
    this.options.onEnter(place);
  }

  private find(at: Coordinates): number | null {
    const here = this.sigma.viewportToGraph(at);
    const beside = this.sigma.viewportToGraph({ x: at.x + 1, y: at.y });
    const unitsPerPixel = Math.hypot(beside.x - here.x, beside.y - here.y);
    return this.finder.find(here, this.sigma.scaleSize(1) * unitsPerPixel);
  }
}
