export type Undo = () => void;

/**
 * What the page has now (`null`: nothing), how to write something else, and a measure that must be the same afterwards.
 * Writing answers how to take it back, or nothing when it was taken back already, because the page would have moved.
 */
export type PageValue = readonly [
  live: string | null,
  write: (content: string) => Undo | undefined,
  measure?: () => string,
];

/** Short, because a byte counts here: minifiers leave `document` as long as it is. */
export const page = document as Document & Record<symbol, boolean>;

export function attribute(
  element: Element,
  name: string,
): readonly [live: string | null, write: (content: string) => Undo] {
  const live = element.getAttribute(name);
  return [
    live,
    (content) => {
      set(element, name, content);
      return () => set(element, name, live);
    },
  ];
}

/** As `attribute`, for what is a text in any case. */
export function property<Name extends string>(
  holder: Record<Name, string>,
  name: Name,
): readonly [live: string, write: (content: string) => Undo] {
  const live = holder[name];
  return [
    live,
    (content) => {
      holder[name] = content;
      return () => {
        holder[name] = live;
      };
    },
  ];
}

/** The first `<meta>` of this name or property; written into the head where there is none. */
export function meta(name: string): PageValue {
  const existing = page.querySelector(`meta[name="${name}" i],meta[property="${name}" i]`);
  if (existing) return attribute(existing, 'content');
  return [
    null,
    (content) => {
      const element = page.createElement('meta');
      set(element, name.startsWith('og:') ? 'property' : 'name', name);
      set(element, 'content', content);
      return putIntoHead(element);
    },
  ];
}

/** `null` removes it. */
function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export function putIntoHead(element: Element): Undo {
  page.head.appendChild(element);
  return () => element.remove();
}

/** The text of these nodes. They stay, so that what stands between them stays and frameworks find them again. */
export function writeText(nodes: readonly Text[], content: string): Undo {
  return all(nodes.map((node, index) => property(node, 'data')[1](index ? '' : content)));
}

export function all(undo: readonly Undo[]): Undo {
  return () => undo.forEach((one) => one());
}
