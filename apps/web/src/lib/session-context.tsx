import type { User } from '@app/auth/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionState, SessionStore } from './session-store.js';

/** Prerendered pages are those of a visitor. */
const VISITOR: SessionState = { kind: 'signed-out', reason: 'none' };

const SessionContext = createContext<SessionStore | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The store of the signed-in session. Throws outside its provider. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (store === null) throw new Error('useSessionStore must be used inside SessionProvider');
  return store;
}

/** The session state, kept up to date across sign-in, sign-out and other tabs. */
export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.state, () => VISITOR);
}

/** The signed-in user, or `null`. */
export function useUser(): User | null {
  const session = useSession();
  return session.kind === 'signed-in' ? session.user : null;
}
