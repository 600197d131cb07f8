import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import '@testing-library/jest-dom/jest-globals';
import '../testing/browser-globals.js';
import { ErrorBoundary } from '../components/error-boundary.js';
import { lazyNamed } from './lazy-named.js';
import { watchTypedText } from './typed-text.js';

function KeywordScreen() {
  return <h1>Keywords</h1>;
}

const failure = () => new TypeError('Importing a module script failed.');

/**
 * A module that arrives after `failures` failed imports, the automatic second ones included. The last of them lasts as
 * long as `lastFailure`.
 */
function arrivingAfter(failures: number, lastFailure?: Promise<never>) {
  let left = failures;
  return lazyNamed(() => {
    left -= 1;
    if (left < 0) return Promise.resolve({ KeywordScreen });
    return (left === 0 ? lastFailure : undefined) ?? Promise.reject(failure());
  }, 'KeywordScreen');
}

function show(Screen: ReturnType<typeof arrivingAfter>) {
  return render(
    <>
      <label>
        Note <input />
      </label>
      <Suspense fallback="Loading">
        <Screen />
      </Suspense>
    </>,
  );
}

const heading = () => screen.findByRole('heading', { name: 'Keywords' }, { timeout: 5_000 });
const explanation = () => screen.findByRole('alert', {}, { timeout: 5_000 });

describe('a screen that is loaded when it is opened', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue(undefined); // React reports what a boundary catches
  });

  it('appears although its first request failed', async () => {
    show(arrivingAfter(1));
    expect(await heading()).toBeVisible();
  });

  it('leaves what is around it, and appears on request', async () => {
    show(arrivingAfter(2));
    expect(await explanation()).toHaveTextContent("This part of Groundswell didn't load");
    await userEvent.type(screen.getByLabelText('Note'), 'kept');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading()).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('kept');
  });

  it('is requested again when the connection is back, and when it is opened again', async () => {
    const lastFailure = Promise.withResolvers<never>();
    const Screen = arrivingAfter(3, lastFailure.promise);
    const first = show(Screen);
    await explanation();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByText('Loading')).toBeVisible());
    lastFailure.reject(failure());
    await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
    expect(await explanation()).toBeVisible();
    first.unmount();
    show(Screen);
    expect(await heading()).toBeVisible();
  });

  it('asks before a reload that would lose typed text', async () => {
    const unwatch = watchTypedText(document);
    show(arrivingAfter(2));
    await explanation();
    await userEvent.type(screen.getByLabelText('Note'), 'unsaved');
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await explanation()).toHaveTextContent('Reload and lose unsaved changes?');
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(await explanation()).toHaveTextContent("This part of Groundswell didn't load");
    unwatch();
  });

  it('leaves its own errors to the boundary around it', async () => {
    function KeywordBug(): never {
      throw new Error('A bug');
    }
    const Broken = lazyNamed(() => Promise.resolve({ KeywordBug }), 'KeywordBug');
    render(
      <ErrorBoundary renderError={(error) => <p>{String(error)}</p>}>
        <Suspense>
          <Broken />
        </Suspense>
      </ErrorBoundary>,
    );
    expect(await screen.findByText('Error: A bug')).toBeVisible();
  });
});
