import { all, attribute, page, writeText } from './page-value.js';
import type { PageValue } from './page-value.js';

/**
 * The text of a heading or a link. It is left alone where it would move what
 * somebody looks at or has looked at; only an empty heading cannot be filled without taking a place.
 */
export const text = (element: HTMLElement, isAlone: boolean | undefined): PageValue => {
  const live = element.textContent;
  const isFree =
    isAlone &&
    (!live.trim() ||
      !performance.getEntriesByType('paint')[0] ||
      element.getBoundingClientRect().top >= innerHeight);
  return [
    live,
    (content) => writeText(textNodes(element), content),
    () => isFree || sizeOf(element.parentNode as HTMLElement) + sizeOf(page.body),
  ];
};

/** Width and height as attributes, `640x480`; only where the picture keeps the size it has. */
export const dimensions = (
  image: HTMLImageElement,
  content: string,
  later: () => void,
): PageValue | undefined => {
  const [wide, high] = content.split('x') as [string, string];
  const [width, setWidth] = attribute(image, 'width');
  const [height, setHeight] = attribute(image, 'height');
  const live = [width, height].join('x');
  // A picture that is still to come takes its place first; until then there is nothing to do.
  if (!image.complete) image.addEventListener('load', later);
  if (!(+wide > 0 && +high > 0)) return;
  return [
    image.complete && image.offsetHeight ? (live === 'x' ? null : live) : content,
    () => all([setWidth(wide), setHeight(high)]),
    () => sizeOf(image),
  ];
};

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): string =>
  `${offsetWidth}x${offsetHeight}`;

/** Those with anything but white space; a new one where there is none. */
const textNodes = (element: Element): Text[] => {
  const SHOW_TEXT = 4; // of NodeFilter
  const iterator = page.createNodeIterator(element, SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node; (node = iterator.nextNode() as Text | null);) {
    if (node.data.trim()) nodes.push(node);
  }
  return nodes[0] ? nodes : [element.appendChild(new Text())];
};
