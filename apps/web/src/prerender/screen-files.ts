import { isValidElement } from 'react';
import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';

/** What Vite writes about a build: source file → its file and those that it imports, by their sources. */
export type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly isEntry?: boolean; readonly imports?: readonly string[] }
  >
>;

/** The scripts of what these routes show at a path, without those that every page loads. */
export function screenFiles(
  routes: readonly RouteObject[],
  manifest: Manifest,
  pathname: string,
): readonly string[] {
  const matches = matchRoutes([...routes], pathname) ?? [];
  const sources = matches.flatMap(({ route }) => sourceOf(manifest, route.element) ?? []);
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  const ofEveryPage = filesOf(manifest, entries);
  return [...filesOf(manifest, sources)].filter((file) => !ofEveryPage.has(file));
}

/** The source of a component that is loaded later: by the rules of this repository, its name with hyphens. */
function sourceOf(manifest: Manifest, element: unknown): string | null {
  if (!isValidElement(element) || typeof element.type === 'string') return null;
  const name = 'displayName' in element.type ? String(element.type.displayName) : null;
  if (name === null) return null;
  const file = `/${name.replaceAll(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()}.tsx`;
  return Object.keys(manifest).find((source) => source.endsWith(file)) ?? null;
}

function filesOf(manifest: Manifest, sources: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const waiting = [...sources];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const chunk = manifest[source];
    if (chunk === undefined || files.has(chunk.file)) continue;
    files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}
