export type Undo = () => void;

/**
 * What the page has now (`null`: nothing), how to write something else, which answers how to take it back, and a
 * measure that must be the same afterwards, or the page has moved.
 */
export interface PageValue {
  readonly live: string | null;
  readonly write: (content: string) => Undo;
  readonly measure?: () => string | number | true;
}

/** Short, because a byte counts here: minifiers leave `document` as long as it is. */
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

/** As `attribute`, for what is a text in any case. */
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

/** The first `<meta>` of this name or property; written into the head where there is none. */
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

/** The text of these nodes. They stay, so that what stands between them stays and frameworks find them again. */
export const writeText = (nodes: readonly Text[], content: string): Undo =>
  all(nodes.map((node, index) => property(node, 'data').write(index ? '' : content)));

export const all =
  (undo: readonly Undo[]): Undo =>
  () =>
    undo.forEach((one) => one());
