import type { IssueRow, Scan, ScanSummary } from '@app/seo-scan/contract';
import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';

/** What another feature adds to the screens of a scan; the screens hand it in, so that neither knows the other. */
export interface ScanAdditions {
  /** Above the results of an ended scan. */
  readonly Banners: ComponentType<{ summary: ScanSummary }>;
  /** The tab "Fixes", and how many stand in it. */
  readonly Fixes: ComponentType<{ scanId: string }>;
  readonly FixTotal: ComponentType<{ scanId: string }>;
  /** At an issue that is open. */
  readonly IssueFixes: ComponentType<{ scanId: string; issue: IssueRow }>;
  /** Beside an issue in the short list of the latest result. */
  readonly AutoFixButton: ComponentType<{ scanId: string; issue: IssueRow }>;
  /** Below the report of a single page. */
  readonly PageFixes: ComponentType<{ scan: Scan }>;
  /** On the audit dashboard: what is live on the website of the scan. */
  readonly WebsiteFixes: ComponentType<{ scan: Scan }>;
}

const AdditionsContext = createContext<ScanAdditions | null>(null);
export const ScanAdditionsProvider = AdditionsContext.Provider;

/** `null` where no screen adds anything. */
export function useScanAdditions(): ScanAdditions | null {
  return useContext(AdditionsContext);
}
