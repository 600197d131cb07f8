import { all, attribute, page, writeText } from './page-value.js';
import type { PageValue } from './page-value.js';

/**
 * The text of a heading or a link. It is left alone where it would move what
 * somebody looks at or has looked at; only an empty heading cannot be filled without taking a place.
 */
export function text(element: HTMLElement): PageValue {
  return [
    element.textContent,
    (content) => {
      const isFree =
        !element.textContent.trim() ||
        !performance.getEntriesByType('paint')[0] ||
        element.getBoundingClientRect().top >= innerHeight;
      const around = (): string | true =>
        isFree || measure(element.parentNode as HTMLElement) + measure(page.body);
      const before = around();
      const undo = writeText(textNodes(element), content);
      if (around() === before) return undo;
      undo();
    },
  ];
}

/** Width and height as attributes, `640x480`; only where the picture keeps the size it has. */
export function dimensions(image: HTMLImageElement, content: string, later: () => void): PageValue {
  const [width, setWidth] = attribute(image, 'width');
  const [height, setHeight] = attribute(image, 'height');
  const live = [width, height].join('x');
  // A picture that is still to come takes its place first; until then there is nothing to do.
  if (!image.complete) image.addEventListener('load', later);
  const isReady = image.complete && image.offsetHeight;
  return [
    isReady ? (live === 'x' ? null : live) : content,
    () => {
      const [wide = '', high = ''] = content.split('x');
      return all([setWidth(wide), setHeight(high)]);
    },
    () => measure(image),
  ];
}

function measure({ offsetWidth, offsetHeight }: HTMLElement): string {
  return `${offsetWidth}x${offsetHeight}`;
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
