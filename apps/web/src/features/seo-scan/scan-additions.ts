import type { IssueRow, Scan, ScanSummary } from '@app/seo-scan/contract';
import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';

export type CategoryOfIssue = Pick<IssueRow, 'title' | 'category' | 'severity'>;

/** Components that another feature adds to the screens of a scan; passed in, so that neither imports the other. */
export interface ScanAdditions {
  /** Above the results of an ended scan; `onWritten` when fixes that the user asked for are ready for review. */
  readonly Banners: ComponentType<{ summary: ScanSummary; onWritten: () => void }>;
  /** The tab "Fixes", and the number of fixes. */
  readonly Fixes: ComponentType<{ scanId: string }>;
  readonly FixTotal: ComponentType<{ scanId: string }>;
  /** Among the actions on selected checks: writes the fixes of these. */
  readonly WriteFixesButton: ComponentType<{ scanId: string; checkIds: readonly string[] }>;
  /** Shown at an open issue. */
  readonly IssueFixes: ComponentType<{ scanId: string; issue: IssueRow }>;
  /** Shown next to a failed check in the short list of the latest result. */
  readonly AutoFixButton: ComponentType<{ scanId: string; issue: CategoryOfIssue }>;
  /** Shown below the report of a single page. */
  readonly PageFixes: ComponentType<{ scan: Scan }>;
  /** Shown below that: the page in Google's index. */
  readonly PageInspection: ComponentType<{ url: string }>;
  /** The same for a page of a list, behind a button. */
  readonly InspectPageButton: ComponentType<{ url: string }>;
  /** Among the reports: links with which others read that of a scan. */
  readonly SharedLinks: ComponentType<{ scanId: string }>;
  /** Shown on the audit dashboard: the live fixes on the website of the scan. */
  readonly WebsiteFixes: ComponentType<{ scan: Scan }>;
}

const AdditionsContext = createContext<ScanAdditions | null>(null);
export const ScanAdditionsProvider = AdditionsContext.Provider;

/** `null` when no screen adds anything. */
export function useScanAdditions(): ScanAdditions | null {
  return useContext(AdditionsContext);
}
