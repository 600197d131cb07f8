import { createContext, useContext } from 'react';

const EmbeddedContext = createContext(false);
/** Wraps a screen that is shown as a part of another one, whose heading stays the first. */
export const EmbeddedScreenProvider = EmbeddedContext.Provider;

export function useIsEmbedded(): boolean {
  return useContext(EmbeddedContext);
}
