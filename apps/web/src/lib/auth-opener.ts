import { createContext, useContext } from 'react';

/** `afterwards` runs once the user has signed in and the modal has closed. */
export type OpenAuth = (mode: 'login' | 'register', afterwards?: () => void) => void;

const AuthOpener = createContext<OpenAuth>(() => undefined);
export const AuthOpenerProvider = AuthOpener.Provider;

/** Opens the modal for signing in or registering, over whatever screen needs it. */
export function useAuthOpener(): OpenAuth {
  return useContext(AuthOpener);
}
