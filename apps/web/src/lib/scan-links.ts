import { createContext, useContext } from 'react';
import { withSearch } from './website-path.js';

type Search = Readonly<Record<string, string>>;

/** Where the issues, fixes and pages of a scan are: on its own screen, or in the tabs of its website. */
export interface ScanLinks {
  issues(scanId: string, search?: Search): string;
  fixes(scanId: string, search?: Search): string;
  pages(scanId: string, search?: Search): string;
}

const ownScreen: ScanLinks = {
  issues: (scanId, search = {}) => withSearch(`/seo-scan/${scanId}`, search),
  fixes: (scanId, search = {}) => withSearch(`/seo-scan/${scanId}`, { tab: 'fixes', ...search }),
  pages: (scanId, search = {}) => withSearch(`/seo-scan/${scanId}`, { tab: 'pages', ...search }),
};

const LinksContext = createContext(ownScreen);
export const ScanLinksProvider = LinksContext.Provider;

export function useScanLinks(): ScanLinks {
  return useContext(LinksContext);
}
