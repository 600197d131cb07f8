export type { FoundIssue } from './found-issue.js';
export type { IssueCounts } from './issue-counts.js';
export { pageOutcomeSchema } from './page-outcome.js';
export type { PageOutcome } from './page-outcome.js';
export { presentIssue } from './present-issue.js';
export { pageOutcomeOf, presentPage } from './present-page.js';
export { runScan } from './scan-engine.js';
export type {
  ScanEvents,
  ScannedPage,
  ScanOptions,
  ScanOutcome,
  ScanProgressEvent,
  StoredPage,
} from './scan-engine.js';
