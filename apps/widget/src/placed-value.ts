import { all, page, writeAttribute, writeText } from './page-value.js';
import type { PageValue } from './page-value.js';

/**
 * The text of a heading or a link. It is left alone where changing it would shift content that the visitor is seeing or
 * has seen; only an empty heading cannot be filled without taking up space.
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

/** Width and height as attributes, `640x480`; only if the picture keeps its rendered size. */
export const dimensions = (
  image: HTMLImageElement,
  content: string,
  later: () => void,
): PageValue | undefined => {
  // By index, here and elsewhere: array destructuring allocates garbage that the page pays to collect.
  const { 0: wide = '', 1: high = '' } = content.split('x');
  const width = image.getAttribute('width');
  const height = image.getAttribute('height');
  const live = width || height ? [width, height].join('x') : null;
  // A picture that is still loading gets its layout first; before that there is nothing to do.
  if (!image.complete) image.addEventListener('load', later);
  if (!(+wide > 0 && +high > 0)) return;
  return {
    live: image.complete && image.offsetHeight ? live : content,
    write: () => all([writeAttribute(image, 'width', wide), writeAttribute(image, 'height', high)]),
    measure: () => sizeOf(image),
  };
};

/** Both in a single number, because a page may have many pictures. */
const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): number =>
  offsetWidth * 1e6 + offsetHeight;

/** The text nodes that contain more than white space; a new one if there is none. */
const textNodes = (element: Element): Text[] => {
  const SHOW_TEXT = 4; // of NodeFilter
  const iterator = page.createNodeIterator(element, SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node; (node = iterator.nextNode() as Text | null);) {
    if (node.data.trim()) nodes.push(node);
  }
  return nodes[0] ? nodes : [element.appendChild(new Text())];
};
