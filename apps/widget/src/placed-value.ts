import { all, page, writeAttribute, writeText } from './page-value.js';
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
  return {
    live,
    write: (content) => writeText(textNodes(element), content),
    measure: () => isFree || [sizeOf(element.parentNode as HTMLElement), sizeOf(page.body)].join(),
  };
};

/** Width and height as attributes, `640x480`; only where the picture keeps the size it has. */
export const dimensions = (
  image: HTMLImageElement,
  content: string,
  later: () => void,
): PageValue | undefined => {
  // By index, here and elsewhere: taking a list apart makes garbage, and the page pays for its collection.
  const { 0: wide = '', 1: high = '' } = content.split('x');
  const width = image.getAttribute('width');
  const height = image.getAttribute('height');
  const live = width || height ? [width, height].join('x') : null;
  // A picture that is still to come takes its place first; until then there is nothing to do.
  if (!image.complete) image.addEventListener('load', later);
  if (!(+wide > 0 && +high > 0)) return;
  return {
    live: image.complete && image.offsetHeight ? live : content,
    write: () => all([writeAttribute(image, 'width', wide), writeAttribute(image, 'height', high)]),
    measure: () => sizeOf(image),
  };
};

/** Both in one number, because a page has many pictures. */
const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): number =>
  offsetWidth * 1e6 + offsetHeight;

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
