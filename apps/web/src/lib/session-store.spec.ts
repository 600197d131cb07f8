import { describe, expect, it, jest } from '@jest/globals';
import { SESSION_KEY, createSessionStore } from './session-store.js';
import type { Verification } from './session-store.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const ADA = {
  ...{ id: '1', name: 'Ada', email: 'ada@example.com', role: 'user' as const },
  emailConfirmedAt: '2026-11-20T12:00:00.000Z',
} as const;
const FUTURE = { user: ADA, token: 'good', expiresAt: '2026-11-20T12:00:01Z' };
const PAST = { user: ADA, token: 'old', expiresAt: '2026-11-20T12:00:00Z' };

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

function open(stored: unknown) {
  const storage = memoryStorage();
  if (stored !== null) {
    storage.setItem(SESSION_KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
  }
  return { storage, store: createSessionStore(storage, () => NOW) };
}

const responding = (verification: Verification) => () => Promise.resolve(verification);

describe('session at start', () => {
  it('keeps a session that was stored before addresses were confirmed', () => {
    const { emailConfirmedAt: _unknown, ...user } = ADA;
    const { store } = open({ ...FUTURE, user });
    expect(store.token()).toBe('good');
  });

  it('uses a cached session until it expires, without a request', async () => {
    const { store } = open(FUTURE);
    const verify = jest.fn(responding({ kind: 'rejected' }));
    await store.resolve(verify);
    expect(store.state()).toEqual({ kind: 'signed-in', user: ADA });
    expect(verify).not.toHaveBeenCalled();
  });

  it('verifies an expired session with the server and takes its user', async () => {
    const { store } = open(PAST);
    expect(store.state()).toEqual({ kind: 'loading' });
    expect(store.token()).toBe('old');
    const renamed = { ...ADA, name: 'Ada King' };
    await store.resolve(responding({ kind: 'accepted', user: renamed }));
    expect(store.state()).toEqual({ kind: 'signed-in', user: renamed });
  });

  it('uses the cached user when the server cannot be reached', async () => {
    const { store } = open(PAST);
    await store.resolve(responding({ kind: 'unreachable' }));
    expect(store.state()).toEqual({ kind: 'signed-in', user: ADA });
  });

  it('has no user when the server rejects the token', async () => {
    const { store, storage } = open(PAST);
    await store.resolve(responding({ kind: 'rejected' }));
    expect(store.state()).toEqual({ kind: 'signed-out', reason: 'ended' });
    expect(storage.getItem(SESSION_KEY)).toBeNull();
  });

  it.each(['not json', '{}', { ...FUTURE, token: '' }, { ...FUTURE, user: { id: 1 } }])(
    'treats a damaged entry as nobody signed in: %p',
    (stored) => expect(open(stored).store.state()).toEqual({ kind: 'signed-out', reason: 'none' }),
  );
});

describe('session while the app is open', () => {
  it('notifies listeners and keeps the session for the next start', () => {
    const { store, storage } = open(null);
    const listener = jest.fn();
    store.subscribe(listener);
    store.start(FUTURE);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(createSessionStore(storage, () => NOW).token()).toBe('good');
  });

  it('keeps a new name for the next start, and ignores it when signed out', () => {
    const { store, storage } = open(FUTURE);
    store.update({ ...FUTURE.user, name: 'Ada L.' });
    expect(store.state()).toMatchObject({ kind: 'signed-in', user: { name: 'Ada L.' } });
    expect(createSessionStore(storage, () => NOW).state()).toEqual(store.state());
    store.end('logout');
    store.update(FUTURE.user);
    expect(store.state().kind).toBe('signed-out');
  });

  it('follows another tab that signs out or in', () => {
    const { store, storage } = open(FUTURE);
    storage.removeItem(SESSION_KEY);
    store.reload();
    expect(store.state().kind).toBe('signed-out');
    storage.setItem(SESSION_KEY, JSON.stringify({ ...FUTURE, token: 'other' }));
    store.reload();
    expect(store.token()).toBe('other');
  });

  it('keeps a sign-in that happens while the old token is verified', async () => {
    const { store } = open(PAST);
    await store.resolve(() => {
      store.start(FUTURE);
      return Promise.resolve({ kind: 'rejected' });
    });
    expect(store.token()).toBe('good');
  });
});
