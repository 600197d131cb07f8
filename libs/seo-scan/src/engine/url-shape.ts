/** With this many different names in one position of an address, they are not sections but pages from one template. */
const MIN_SIBLINGS = 5;
/** The same for folders, of which many may be sections: those have more pages. */
const MIN_FOLDERS = 20;
const MAX_PAGES_PER_FOLDER = 5;
const NUMBER = '#';
const NAME = '*';

/**
 * Groups addresses that seem to come from one template: /blog/2024/05/rye and /blog/2023/11/first-loaf are both
 * /blog/#/#/*. Numbers and long names are recognised individually; short ones by how many share their position.
 * @returns shape by address, in the given order.
 */
export function urlShapes(urls: readonly string[]): ReadonlyMap<string, string> {
  const parts = new Map(urls.map((url) => [url, partsOf(url)]));
  generaliseFolders([...parts.values()]);
  const siblings = new Map<string, Set<string>>();
  for (const { folder, last } of parts.values()) addTo(siblings, folder, last);
  return new Map(
    [...parts].map(([url, { folder, last, ending }]) => {
      const isTemplate = (siblings.get(folder)?.size ?? 0) >= MIN_SIBLINGS && last !== '';
      return [url, `${folder}${isTemplate && last !== NUMBER ? NAME : last}${ending}`];
    }),
  );
}

interface Parts {
  readonly folders: readonly string[];
  /** The path to the last part with a trailing slash, as far as it is generalised. */
  folder: string;
  readonly last: string;
  /** Extension, slash, and a mark for parameters. */
  readonly ending: string;
}

/** Level by level, because a folder that is generalised brings together what is in it. */
function generaliseFolders(all: readonly Parts[]): void {
  let deep = all;
  for (let level = 0; ; level++) {
    deep = deep.filter(({ folders }) => folders.length > level);
    if (deep.length === 0) return;
    const names = new Map<string, Set<string>>();
    const pages = new Map<string, number>();
    for (const { folder, folders } of deep) {
      addTo(names, folder, folders[level] ?? '');
      pages.set(folder, (pages.get(folder) ?? 0) + 1);
    }
    const isTemplate = (folder: string): boolean => {
      const distinct = names.get(folder)?.size ?? 0;
      return distinct >= MIN_FOLDERS && (pages.get(folder) ?? 0) <= distinct * MAX_PAGES_PER_FOLDER;
    };
    for (const parts of deep) {
      const name = parts.folders[level] ?? '';
      parts.folder += `${isTemplate(parts.folder) && name !== NUMBER ? NAME : name}/`;
    }
  }
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([value]));
  else set.add(value);
}

function partsOf(url: string): Parts {
  const { pathname, search } = new URL(url);
  const [, path = '', slash = ''] = /^(.+?)(\/?)$/.exec(pathname) ?? [];
  const segments = path.split('/').slice(1);
  const [, name = '', extension = ''] =
    /^(.*?)(\.[a-z0-9]{1,5})?$/i.exec(segments.pop() ?? '') ?? [];
  return {
    folders: segments.map(generalise),
    folder: '/',
    last: generalise(name),
    ending: `${extension.toLowerCase()}${slash}${search === '' ? '' : '?'}`,
  };
}

function generalise(segment: string): string {
  if (/^\d+$/.test(segment)) return NUMBER;
  return /[-_%\d]/.test(segment) || segment.length > 20 ? NAME : segment.toLowerCase();
}
