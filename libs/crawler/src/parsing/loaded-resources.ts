import type { ElementRef, PageDocument, ResourceElement } from '../page-model/page-snapshot.js';
import type {
  LoadedKind,
  LoadedResource,
  PageTargets,
  ResourceFact,
} from '../page-model/site-crawl.js';
import { elementSelector } from './element-selector.js';
import type { TextStore } from './string-pool.js';

/** Limit of each list of one page. */
const MAX_RESOURCES = 500;

/** Forms load nothing; other targets of link elements (icons, preloads) are optional for browsers. */
const LOADED: ReadonlySet<ResourceElement['kind']> = new Set<LoadedKind>([
  'script',
  'stylesheet',
  'frame',
  'embed',
  'media',
  'poster',
]);

/**
 * The resources a page loads besides its images, and the links of its image maps: each address once per kind.
 * @param imageUrls addresses that are already known as images.
 */
export function loadedResourcesOf(
  { resources, candidates, areas }: PageDocument,
  imageUrls: ReadonlySet<string>,
  pool: TextStore,
): Pick<PageTargets, 'resources' | 'candidates' | 'areas'> {
  const factOf = ({ url, element }: { url: string; element: ElementRef }): ResourceFact => ({
    url: pool.keep(url),
    selector: pool.keep(elementSelector(element)),
    source: pool.keep(element.source),
  });
  const loaded = resources.filter((resource): resource is ResourceElement & { kind: LoadedKind } =>
    LOADED.has(resource.kind),
  );
  const lists = {
    resources: once(loaded, ({ kind, url }) => `${kind} ${url}`).map(
      (resource): LoadedResource => ({
        ...factOf(resource),
        kind: resource.kind,
      }),
    ),
    candidates: once(
      candidates.filter(({ url }) => !imageUrls.has(url)),
      ({ url }) => url,
    ).map(factOf),
    areas: once(areas, ({ url }) => url).map((area) => ({
      ...factOf(area),
      isInternal: area.isInternal,
    })),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

function once<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const found = new Map<string, T>();
  for (const item of items) {
    if (found.size >= MAX_RESOURCES) break;
    const key = keyOf(item);
    if (!found.has(key)) found.set(key, item);
  }
  return [...found.values()];
}
