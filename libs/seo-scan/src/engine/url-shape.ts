/** With this many different names in one position of an address, they are not sections but pages from one template. */
const MIN_SIBLINGS = 5;
const NUMBER = '#';
const NAME = '*';

/**
 * Groups addresses that seem to come from one template: /blog/2024/05/rye and /blog/2023/11/first-loaf are both
 * /blog/#/#/*. Numbers and long names are recognised individually; short ones by how many share their position.
 * @returns shape by address, in the given order.
 */
export function urlShapes(urls: readonly string[]): ReadonlyMap<string, string> {
  const parts = new Map(urls.map((url) => [url, partsOf(url)]));
  const siblings = new Map<string, Set<string>>();
  for (const { folder, last } of parts.values())
    siblings.set(folder, (siblings.get(folder) ?? new Set()).add(last));
  return new Map(
    [...parts].map(([url, { folder, last, ending }]) => {
      const isTemplate = (siblings.get(folder)?.size ?? 0) >= MIN_SIBLINGS && last !== '';
      return [url, `${folder}${isTemplate && last !== NUMBER ? NAME : last}${ending}`];
    }),
  );
}

interface Parts {
  /** The path with a trailing slash. */
  readonly folder: string;
  readonly last: string;
  /** Extension, slash, and a mark for parameters. */
  readonly ending: string;
}

function partsOf(url: string): Parts {
  const { pathname, search } = new URL(url);
  const [, path = '', slash = ''] = /^(.+?)(\/?)$/.exec(pathname) ?? [];
  const segments = path.split('/').slice(1);
  const [, name = '', extension = ''] =
    /^(.*?)(\.[a-z0-9]{1,5})?$/i.exec(segments.pop() ?? '') ?? [];
  return {
    folder: ['', ...segments.map(generalise), ''].join('/'),
    last: generalise(name),
    ending: `${extension.toLowerCase()}${slash}${search === '' ? '' : '?'}`,
  };
}

function generalise(segment: string): string {
  if (/^\d+$/.test(segment)) return NUMBER;
  return /[-_%\d]/.test(segment) || segment.length > 20 ? NAME : segment.toLowerCase();
}
