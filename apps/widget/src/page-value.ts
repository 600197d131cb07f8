export type Undo = () => void;

/**
 * The current value in the page (`null` if absent), a function that writes another one and returns its undo, and a
 * measurement that changes if the write has shifted the page.
 */
export interface PageValue {
  readonly live: string | null;
  readonly write: (content: string) => Undo;
  readonly measure?: () => string | number | true;
}

/** An alias, because every byte counts: minifiers cannot shorten `document`. */
export const page = document;

export const attribute = (element: Element, name: string): PageValue => ({
  live: element.getAttribute(name),
  write: (content) => writeAttribute(element, name, content),
});

export const writeAttribute = (element: Element, name: string, content: string): Undo => {
  const live = element.getAttribute(name);
  element.setAttribute(name, content);
  return () => {
    if (live === null) element.removeAttribute(name);
    else element.setAttribute(name, live);
  };
};

/** Like `attribute`, for a property that is always a string. */
export const property = <Name extends string>(
  holder: Record<Name, string>,
  name: Name,
): PageValue => {
  const live = holder[name];
  return {
    live,
    write: (content) => {
      holder[name] = content;
      return () => {
        holder[name] = live;
      };
    },
  };
};

/** The first `<meta>` with this name or property; added to the head if there is none. */
export const meta = (name: string): PageValue => {
  const existing = page.querySelector(`meta[name="${name}" i],meta[property="${name}" i]`);
  if (existing) return attribute(existing, 'content');
  return {
    live: null,
    write: (content) => {
      const element = page.createElement('meta');
      element.setAttribute(name.startsWith('og:') ? 'property' : 'name', name);
      element.setAttribute('content', content);
      return putIntoHead(element);
    },
  };
};

export const putIntoHead = (element: Element): Undo => {
  page.head.appendChild(element);
  return () => element.remove();
};

/**
 * Replaces the text of these nodes. The nodes stay, so that the elements between them stay and frameworks find them
 * again.
 */
export const writeText = (nodes: readonly Text[], content: string): Undo =>
  all(nodes.map((node, index) => property(node, 'data').write(index ? '' : content)));

export const all =
  (undo: readonly Undo[]): Undo =>
  () =>
    undo.forEach((one) => one());
