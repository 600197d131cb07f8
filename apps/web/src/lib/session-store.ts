import type { User } from '@app/auth/contract';
import { hasTexts, readStored } from './stored-json.js';

export const SESSION_KEY = 'authSession'; // specification 1 section 9

export interface StoredSession {
  readonly user: User;
  readonly token: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-in'; readonly user: User }
  /** `logout`: the user signed out; `ended`: the server refused the token; `none`: nobody has signed in. */
  | { readonly kind: 'signed-out'; readonly reason: 'none' | 'logout' | 'ended' };

/** What the server says about a token. `unreachable` includes its own failures (5xx). */
export type Verification =
  | { readonly kind: 'accepted'; readonly user: User }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'unreachable' };

export interface SessionStore {
  readonly state: () => SessionState;
  readonly token: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Determines who is signed in when the app starts (specification 1 section 4). */
  readonly resolve: (verify: () => Promise<Verification>) => Promise<void>;
  readonly start: (session: StoredSession) => void;
  /** The name or address of the signed-in user has changed. */
  readonly update: (user: User) => void;
  readonly end: (reason: 'logout' | 'ended') => void;
  /** Another tab has signed in or out. */
  readonly reload: () => void;
}

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the signed-in user in `storage` under the key `authSession` and notifies its listeners. */
export function createSessionStore(storage: SessionStorage, now: () => Date): SessionStore {
  const listeners = new Set<() => void>();
  let session = read(storage);
  let state: SessionState = initialState(session, now());

  function become(nextSession: StoredSession | null, nextState: SessionState): void {
    session = nextSession;
    state = nextState;
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    token: () => session?.token ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async resolve(verify) {
      const waiting = session;
      if (state.kind !== 'loading' || waiting === null) return;
      const verification = await verify();
      if (session !== waiting) return;
      if (verification.kind === 'rejected') {
        storage.removeItem(SESSION_KEY);
        become(null, { kind: 'signed-out', reason: 'ended' });
        return;
      }
      const user = verification.kind === 'accepted' ? verification.user : waiting.user;
      become({ ...waiting, user }, { kind: 'signed-in', user });
    },
    start(next) {
      storage.setItem(SESSION_KEY, JSON.stringify(next));
      become(next, { kind: 'signed-in', user: next.user });
    },
    update(user) {
      if (session === null) return;
      const next = { ...session, user };
      storage.setItem(SESSION_KEY, JSON.stringify(next));
      become(next, { kind: 'signed-in', user });
    },
    end(reason) {
      if (session === null) return;
      storage.removeItem(SESSION_KEY);
      become(null, { kind: 'signed-out', reason });
    },
    reload() {
      const next = read(storage);
      if (next?.token === session?.token) return;
      become(
        next,
        next === null
          ? { kind: 'signed-out', reason: 'logout' }
          : { kind: 'signed-in', user: next.user },
      );
    },
  };
}

function initialState(session: StoredSession | null, now: Date): SessionState {
  if (session === null) return { kind: 'signed-out', reason: 'none' };
  if (Date.parse(session.expiresAt) > now.getTime()) {
    return { kind: 'signed-in', user: session.user };
  }
  return { kind: 'loading' };
}

function read(storage: SessionStorage): StoredSession | null {
  const stored = readStored(storage, SESSION_KEY);
  // Without zod, which every page would have to load for it.
  if (!hasTexts(stored, ['token', 'expiresAt']) || stored.token === '') return null;
  const { user, token, expiresAt } = stored;
  if (!isUser(user)) return null;
  // Sessions stored by older versions lack this field; the server provides it.
  return { user: { ...user, emailConfirmedAt: user.emailConfirmedAt ?? null }, token, expiresAt };
}

function isUser(value: unknown): value is User {
  return hasTexts(value, ['id', 'name', 'email', 'role']);
}
