import { createContext, useContext } from 'react';

const SearchOpener = createContext<() => void>(() => undefined);
export const SearchOpenerProvider = SearchOpener.Provider;

/** Opens the search of the shell from the screen inside it. */
export function useSearchOpener(): () => void {
  return useContext(SearchOpener);
}
