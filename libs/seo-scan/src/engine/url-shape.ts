/** With this many different names in one position of an address, they are not sections but pages from one template. */
const MIN_SIBLINGS = 5;
/** The same for folders, of which many may be sections: those have more pages. */
const MIN_FOLDERS = 20;
const MAX_PAGES_PER_FOLDER = 5;
/** Deeper folders are not generalised: a website may have a hundred thousand addresses of any depth. */
const MAX_LEVELS = 10;
const NUMBER = '#';
const NAME = '*';

/**
 * Groups addresses that seem to come from one template: /blog/2024/05/rye and /blog/2023/11/first-loaf are both
 * /blog/#/#/*. Numbers and long names are recognised individually; short ones by how many share their position.
 * @returns the shape of one of these addresses. Nothing is kept of each: there may be a hundred thousand.
 */
export function urlShapes(urls: readonly string[]): (url: string) => string {
  const templates = templateFolders(urls);
  const siblings = new Map<string, Set<string>>();
  for (const url of urls) {
    const { folders, last } = partsOf(url);
    const folder = pathOf(folders, templates);
    if ((siblings.get(folder)?.size ?? 0) < MIN_SIBLINGS) addTo(siblings, folder, last);
  }
  return (url) => {
    const { folders, last, ending } = partsOf(url);
    const folder = pathOf(folders, templates);
    const isTemplate = (siblings.get(folder)?.size ?? 0) >= MIN_SIBLINGS && last !== '';
    return `${folder}${isTemplate && last !== NUMBER ? NAME : last}${ending}`;
  };
}

interface Parts {
  readonly folders: readonly string[];
  readonly last: string;
  /** Extension, slash, and a mark for parameters. */
  readonly ending: string;
}

/**
 * The folders whose own folders are those of a template. Level by level, because a folder that is generalised brings
 * together what is in it.
 */
function templateFolders(urls: readonly string[]): ReadonlySet<string> {
  const templates = new Set<string>();
  let left = urls;
  for (let level = 0; level < MAX_LEVELS && left.length > 0; level++) {
    const names = new Map<string, Set<string>>();
    const pages = new Map<string, number>();
    // Few addresses are as deep as the deepest.
    left = left.filter((url) => {
      const { folders } = partsOf(url);
      const name = folders[level];
      if (name === undefined) return false;
      const folder = pathOf(folders.slice(0, level), templates);
      addTo(names, folder, name);
      pages.set(folder, (pages.get(folder) ?? 0) + 1);
      return folders.length > level + 1;
    });
    for (const [folder, { size }] of names) {
      const isTemplate =
        size >= MIN_FOLDERS && (pages.get(folder) ?? 0) <= size * MAX_PAGES_PER_FOLDER;
      if (isTemplate) templates.add(folder);
    }
  }
  return templates;
}

/** The path of these folders with a trailing slash, generalised in those of templates. */
function pathOf(folders: readonly string[], templates: ReadonlySet<string>): string {
  let path = '/';
  for (const name of folders) path += `${templates.has(path) && name !== NUMBER ? NAME : name}/`;
  return path;
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
    last: generalise(name),
    ending: `${extension.toLowerCase()}${slash}${search === '' ? '' : '?'}`,
  };
}

function generalise(segment: string): string {
  if (/^\d+$/.test(segment)) return NUMBER;
  return /[-_%\d]/.test(segment) || segment.length > 20 ? NAME : segment.toLowerCase();
}
