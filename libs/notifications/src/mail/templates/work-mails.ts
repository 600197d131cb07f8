import type { MailSection } from '../../rules/mail-body.js';
import type { UserMail } from '../user-mail.js';
import { countAsText, dayText, switchedOffBy } from './count-as-text.js';

/** A long scan has ended. `score: null` when too little could be measured. */
export function scanDoneMail(facts: {
  readonly scanId: string;
  readonly url: string;
  readonly score: number | null;
  readonly issues: number;
  readonly pages: number;
  /** Since the previous scan, in words; `null` when there is nothing to compare. */
  readonly scoreChange: string | null;
  /** In words; `null` when no custom check fails. */
  readonly failedChecks?: string | null;
}): UserMail {
  const score = facts.score === null ? 'not available' : String(facts.score);
  return {
    kind: 'scan_completed',
    key: `scan:${facts.scanId}`,
    subject: `Scan complete: ${hostOf(facts.url)}`,
    paragraphs: ['The scan of your website is complete.'],
    facts: [
      { label: 'Website', value: facts.url },
      { label: 'Score', value: score },
      ...(facts.scoreChange === null
        ? []
        : [{ label: 'Since the previous scan', value: facts.scoreChange }]),
      { label: 'Found', value: countAsText(facts.issues, 'issue', 'issues') },
      { label: 'Read', value: countAsText(facts.pages, 'page', 'pages') },
      ...(facts.failedChecks == null
        ? []
        : [{ label: 'Custom checks', value: facts.failedChecks }]),
    ],
    action: { label: 'See what to fix', path: `/seo-scan/${facts.scanId}` },
    footer: switchedOffBy('Scan or refresh complete'),
  };
}

/** A campaign has ended; `completed` and `failed` are visits. It has failed when none was completed. */
export function campaignDoneMail(facts: {
  readonly campaignId: string;
  readonly name: string;
  readonly ordered: number;
  readonly completed: number;
  readonly failed: number;
  readonly path: string;
}): UserMail {
  const hasFailed = facts.completed === 0 && facts.failed > 0;
  return {
    kind: 'campaign_completed',
    key: `campaign:${facts.campaignId}`,
    subject: `${hasFailed ? 'Campaign failed' : 'Campaign complete'}: ${facts.name}`,
    paragraphs: [
      hasFailed
        ? 'No visit of your campaign succeeded, and nothing is charged. Open the campaign to see why.'
        : "Your campaign is complete. Visits that didn't run aren't charged.",
    ],
    facts: [
      { label: 'Requested', value: countAsText(facts.ordered, 'visit', 'visits') },
      { label: 'Completed', value: countAsText(facts.completed, 'visit', 'visits') },
      { label: 'Failed', value: countAsText(facts.failed, 'visit', 'visits') },
    ],
    action: { label: 'See the campaign', path: facts.path },
    footer: switchedOffBy('Campaign complete'),
  };
}

/** A campaign waits for its owner to act; `reason` is a sentence. */
export function campaignPausedMail(facts: {
  readonly campaignId: string;
  readonly name: string;
  readonly reason: string;
  readonly pausedAt: Date;
  readonly path: string;
}): UserMail {
  return {
    kind: 'campaign_paused',
    key: `campaign_paused:${facts.campaignId}:${facts.pausedAt.toISOString()}`,
    subject: `Campaign paused: ${facts.name}`,
    paragraphs: [
      'Your campaign is paused because the website is no longer verified.',
      facts.reason,
      "Verify the website again in My Websites, then resume the campaign. Visits that haven't run aren't charged.",
    ],
    action: { label: 'See the campaign', path: facts.path },
    footer: "You're receiving this email because your campaign needs attention.",
  };
}

/** What happened in a day or a week (UTC); `endsAt` is the first instant after it. */
export function reportMail(facts: {
  readonly period: 'daily' | 'weekly';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly sections: readonly MailSection[];
}): UserMail {
  const { period, startsAt, endsAt, sections } = facts;
  const lastDay = new Date(endsAt.getTime() - 1);
  const days =
    period === 'daily' ? dayText(startsAt) : `${dayText(startsAt)} to ${dayText(lastDay)}`;
  return {
    kind: `${period}_report`,
    key: `${period}_report:${startsAt.toISOString().slice(0, 10)}`,
    subject: period === 'daily' ? `Your day: ${days}` : `Your week: ${days}`,
    paragraphs: [`What happened in your account, ${days} (UTC).`],
    sections,
    action: { label: 'Open the dashboard', path: '/dashboard' },
    footer: switchedOffBy(period === 'daily' ? 'Daily report' : 'Weekly report'),
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
