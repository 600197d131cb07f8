import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../components/error-boundary.js';
import { PartNotLoaded } from '../components/part-not-loaded.js';
import type { MissingShape } from '../components/part-not-loaded.js';
import { PartNotLoadedError, loadPart, loadPartAgain } from './load-part.js';
import type { PartSource } from './load-part.js';

/** A component that is loaded when it is first rendered: the export `name` of its module. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  missing: MissingShape = 'block',
): ComponentType<Props> {
  return lazyPart({ load, pick: (module) => module[name] }, missing);
}

/**
 * A component that is loaded when it is first rendered. When it does not load, `missing` or, where it has `onClose`, a
 * dialog offers to try again in its place; what is around it stays.
 */
export function lazyPart<Module, Props extends object>(
  source: PartSource<Module, ComponentType<Props>>,
  missing: MissingShape,
): ComponentType<Props> {
  const loadedBy = (request: () => Promise<ComponentType<Props>>) =>
    lazy(async () => ({ default: await request() }));
  // React keeps the failure of a lazy component: every further attempt is another one.
  let Loaded = loadedBy(() => loadPart(source));

  return function Part(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const Shown = Loaded;
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
  };
}

function closerOf(props: object): (() => void) | undefined {
  return isDialog(props) ? props.onClose : undefined;
}

function isDialog(props: object): props is { readonly onClose: () => void } {
  return 'onClose' in props && typeof props.onClose === 'function';
}
