import '../../testing/browser-globals.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, act } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import { Route, Routes, useLocation } from 'react-router';
import { SESSION_KEY, createSessionStore } from '../../lib/session-store.js';
import { renderWithApi } from '../../testing/render-with-api.js';
import { ProtectedRoute } from './protected-route.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const USER = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'user' };

function Address() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function openPrivatePage(expiresAt: string | null) {
  localStorage.clear();
  if (expiresAt !== null) {
    localStorage.setItem(SESSION_KEY, JSON.stringify({ user: USER, token: 't', expiresAt }));
  }
  const session = createSessionStore(localStorage, () => NOW);
  renderWithApi(
    <Routes>
      <Route path="/private" element={<ProtectedRoute>secret</ProtectedRoute>} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { session, path: '/private?tab=pages' },
  );
  return session;
}

describe('ProtectedRoute', () => {
  beforeEach(() => localStorage.clear());

  it('redirects a visitor to /login with the return path', () => {
    openPrivatePage(null);
    expect(screen.getByText('at /login?next=%2Fprivate%3Ftab%3Dpages')).toBeVisible();
  });

  it('shows the page to a signed-in user at once', () => {
    openPrivatePage('2026-11-21T00:00:00Z');
    expect(screen.getByText('secret')).toBeVisible();
  });

  it('shows Loading… while an expired session is verified, then the page', async () => {
    const session = openPrivatePage('2026-11-19T00:00:00Z');
    expect(screen.getByText('Loading…')).toBeVisible();
    await act(() => session.resolve(() => Promise.resolve({ kind: 'unreachable' })));
    expect(screen.getByText('secret')).toBeVisible();
  });

  it('goes to / after signing out', () => {
    const session = openPrivatePage('2026-11-21T00:00:00Z');
    act(() => session.end('logout'));
    expect(screen.getByText('at /')).toBeVisible();
  });

  it('redirects to /login when the server ended the session', () => {
    const session = openPrivatePage('2026-11-21T00:00:00Z');
    act(() => session.end('ended'));
    expect(screen.getByText('at /login?next=%2Fprivate%3Ftab%3Dpages')).toBeVisible();
  });
});
