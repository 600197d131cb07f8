import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../components/error-boundary.js';
import { PartNotLoaded } from '../components/part-not-loaded.js';
import type { MissingShape } from '../components/part-not-loaded.js';
import { PartNotLoadedError, loadPart, loadPartAgain } from './load-part.js';
import type { PartSource } from './load-part.js';

/** A component whose module can be loaded before it is rendered. */
export type Part<Props> = ComponentType<Props> & {
  /** A failure shows when it is rendered. */
  readonly preload: () => Promise<void>;
};

/** A component that is loaded when it is first rendered: the export `name` of its module. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  missing: MissingShape = 'block',
): Part<Props> {
  return Object.assign(lazyPart({ load, pick: (module) => module[name] }, missing), {
    displayName: name,
  });
}

/**
 * A component that is loaded when it is first rendered. When it does not load, `missing` or, where it has `onClose`, a
 * dialog offers to try again in its place; what is around it stays.
 */
export function lazyPart<Module, Props extends object>(
  source: PartSource<Module, ComponentType<Props>>,
  missing: MissingShape,
): Part<Props> {
  // Once loaded it is rendered without suspending, which would replace its surroundings for a moment.
  let loaded: ComponentType<Props> | null = null;
  const loadedBy = (request: () => Promise<ComponentType<Props>>) =>
    lazy(async () => {
      loaded = await request();
      return { default: loaded };
    });
  // React keeps the failure of a lazy component: every further attempt is another one.
  let Loaded = loadedBy(() => loadPart(source));

  function Part(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const [Shown, setShown] = useState<ComponentType<Props>>(() => loaded ?? Loaded);
    return (
      <ErrorBoundary
        key={attempt}
        renderError={(error) => {
          if (!(error instanceof PartNotLoadedError)) throw error;
          const renew = () => {
            if (Loaded === Shown) Loaded = loadedBy(() => loadPartAgain(source, error.cause));
          };
          return (
            <PartNotLoaded
              shape={missing}
              onClose={closerOf(props)}
              onRetry={() => {
                renew();
                setShown(() => Loaded);
                setAttempt(attempt + 1);
              }}
              onLeave={renew}
            />
          );
        }}
      >
        <Shown {...props} />
      </ErrorBoundary>
    );
  }

  async function preload(): Promise<void> {
    try {
      loaded ??= await loadPart(source);
    } catch {
      return;
    }
  }

  return Object.assign(Part, { preload });
}

/** Loads a component ahead of its rendering, if it is one that is loaded later. */
export async function preloadPart(component: unknown): Promise<void> {
  if (isPart(component)) await component.preload();
}

function isPart(component: unknown): component is Part<object> {
  return typeof component === 'function' && 'preload' in component;
}

function closerOf(props: object): (() => void) | undefined {
  return isDialog(props) ? props.onClose : undefined;
}

function isDialog(props: object): props is { readonly onClose: () => void } {
  return 'onClose' in props && typeof props.onClose === 'function';
}
