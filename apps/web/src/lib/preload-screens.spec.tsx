import '../testing/browser-globals.js';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, createRoutesFromElements, useRoutes } from 'react-router';
import '@testing-library/jest-dom/jest-globals';
import { lazyNamed } from './lazy-named.js';
import { preloadLinkedScreens, preloadScreens } from './preload-screens.js';

function setUp() {
  const load = jest.fn(() => Promise.resolve({ KeywordScreen: () => <h1>Keywords</h1> }));
  const KeywordScreen = lazyNamed(load, 'KeywordScreen');
  const routes = createRoutesFromElements(
    <>
      <Route path="/" element={<a href="/keywords">Keywords</a>} />
      <Route path="/keywords" element={<KeywordScreen />} />
    </>,
  );
  return { load, routes };
}

describe('a screen loaded before it is opened', () => {
  let end = (): void => undefined;
  afterEach(() => end());

  it('is rendered at once', async () => {
    const { routes } = setUp();
    await preloadScreens(routes, '/keywords');
    function Screens() {
      return <Suspense fallback="Loading">{useRoutes(routes)}</Suspense>;
    }
    render(
      <MemoryRouter initialEntries={['/keywords']}>
        <Screens />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { name: 'Keywords' })).toBeVisible();
  });

  it.each([
    ['pointed at', fireEvent.pointerOver],
    ['focused', fireEvent.focusIn],
  ] as const)('loads when a link to it is %s', (_how, event) => {
    const { load, routes } = setUp();
    end = preloadLinkedScreens(document, routes);
    render(
      <p>
        <a href="/keywords">
          <b>Keywords</b>
        </a>
        <a href="https://elsewhere.example/keywords">Elsewhere</a>
      </p>,
    );
    event(screen.getByText('Elsewhere'));
    expect(load).not.toHaveBeenCalled();
    event(screen.getByText('Keywords'));
    expect(load).toHaveBeenCalledTimes(1);
  });
});
