import { all, attribute, page, writeText } from './page-value.js';
import type { PageValue, Undo } from './page-value.js';

/**
 * The text of a heading or a link. It is left alone where it would move what
 * somebody looks at; only an empty heading cannot be filled without taking a place.
 */
export function text(element: HTMLElement): PageValue {
  return [
    element.textContent,
    (content) => {
      const isFree = !element.textContent.trim() || !isLookedAt(element);
      const around = [element.parentElement || element, page.body];
      const before = measure(around);
      const undo = writeText(textNodes(element), content);
      return keep(undo, isFree || measure(around) === before);
    },
  ];
}

/** Width and height as attributes, `640x480`; only where the picture keeps the size it has. */
export function dimensions(image: HTMLImageElement, content: string, later: () => void): PageValue {
  const [width, setWidth] = attribute(image, 'width');
  const [height, setHeight] = attribute(image, 'height');
  const live = [width, height].join('x');
  // A picture that is still to come takes its place first; until then there is nothing to do.
  image.addEventListener('load', later);
  return [
    image.complete && image.offsetHeight ? (live === 'x' ? null : live) : content,
    () => {
      const before = measure([image]);
      const [wide = '', high = ''] = content.split('x');
      const undo = all([setWidth(wide), setHeight(high)]);
      return keep(undo, measure([image]) === before);
    },
  ];
}

function keep(undo: Undo, isStill: boolean): Undo | undefined {
  if (isStill) return undo;
  undo();
}

function measure(elements: readonly HTMLElement[]): string {
  return elements.map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight]).join();
}

/** Painted, and at least partly inside the window. */
function isLookedAt(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && !!performance.getEntriesByType('paint')[0];
}

/** Those with anything but white space; a new one where there is none. */
function textNodes(element: Element): Text[] {
  const SHOW_TEXT = 4; // of NodeFilter
  const iterator = page.createNodeIterator(element, SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node; (node = iterator.nextNode() as Text | null);) {
    if (node.data.trim()) nodes.push(node);
  }
  return nodes[0] ? nodes : [element.appendChild(new Text())];
}
