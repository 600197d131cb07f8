import { isValidElement } from 'react';
import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { preloadPart } from './lazy-named.js';

/** Loads the code of what these routes show at a path. */
export async function preloadScreens(
  routes: readonly RouteObject[],
  pathname: string,
): Promise<void> {
  const matches = matchRoutes([...routes], pathname) ?? [];
  await Promise.all(
    matches.map(({ route: { element } }) =>
      preloadPart(isValidElement(element) ? element.type : null),
    ),
  );
}

/** Loads a screen when a link to it is pointed at, touched or focused. Returns a function that ends it. */
export function preloadLinkedScreens(page: Document, routes: readonly RouteObject[]): () => void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== page.location.origin) return;
    void preloadScreens(routes, link.pathname);
  };
  const starts = ['pointerover', 'touchstart', 'focusin'] as const;
  for (const start of starts) page.addEventListener(start, preload, { passive: true });
  return () => {
    for (const start of starts) page.removeEventListener(start, preload);
  };
}
