import type { UserMail } from '@app/notifications';
import type { FailedChecks } from '../extraction/failed-checks.js';
import { hostOf, runAsText } from './run-text.js';
import type { EndedRun } from './schedule-runs.repository.js';

const FOOTER =
  "You're receiving this email because one of your schedules sends it. Turn it off in the schedule's settings.";

/** What came of a scheduled scan. */
export function scheduledScanMail(run: EndedRun, failed: FailedChecks): UserMail {
  const { title, sentences } = runAsText(run, failed);
  return {
    kind: 'scheduled_scan',
    key: `scan:${run.scanId}`,
    subject: title,
    paragraphs: [run.url, ...sentences],
    action: { label: 'See the scan', path: `/seo-scan/${run.scanId}` },
    footer: FOOTER,
  };
}

/** A scheduled scan could not start; `reason` is a sentence. */
export function scheduleSkippedMail(facts: {
  readonly runId: string;
  readonly websiteUrl: string;
  readonly reason: string;
}): UserMail {
  return {
    kind: 'schedule_skipped',
    key: `schedule-run:${facts.runId}`,
    subject: `Scheduled scan of ${hostOf(facts.websiteUrl)} did not start`,
    paragraphs: [
      facts.reason,
      "The schedule continues. You won't be notified again while the reason stays the same.",
    ],
    action: { label: 'See the schedule', path: schedulesPath(facts.websiteUrl) },
    footer: FOOTER,
  };
}

/** Where the schedule of a website is shown and changed. */
function schedulesPath(websiteUrl: string): string {
  const search = new URLSearchParams({ url: websiteUrl, tab: 'seo-automation' });
  return `/seo-dashboard?${search.toString()}`;
}
