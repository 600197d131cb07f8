import type { UserMail } from '@app/notifications';
import type { GateResult } from '../contract/index.js';
import { campaignPath } from '../rules/campaign-path.js';

const LINES = 5;

interface GateAlertFacts {
  readonly campaignId: string;
  readonly targetUrl: string;
  readonly isScheduled: boolean;
  readonly missed: readonly GateResult[];
  readonly metAgain: readonly GateResult[];
}

export function gateAlertTitle({
  targetUrl,
  missed,
  metAgain,
}: Pick<GateAlertFacts, 'targetUrl' | 'missed' | 'metAgain'>): string {
  const { host } = new URL(targetUrl);
  if (missed.length === 0) return `${gatesText(metAgain.length)} met again: ${host}`;
  return `${gatesText(missed.length)} missed: ${host}`;
}

/** One line per gate; of many the first few, and how many more there are. */
export function gateLines(results: readonly GateResult[]): string[] {
  const lines = results.slice(0, LINES).map(({ budget, text }) => `${budget}: ${text}`);
  const more = results.length - lines.length;
  return more === 0 ? lines : [...lines, `and ${more} more`];
}

/** Gates of a campaign were missed, or are met again after they were missed. */
export function gateAlertMail(facts: GateAlertFacts): UserMail {
  const { campaignId, targetUrl, isScheduled, missed, metAgain } = facts;
  const { host } = new URL(targetUrl);
  const sections = [
    { heading: 'Missed', lines: gateLines(missed) },
    { heading: 'Met again', lines: gateLines(metAgain) },
  ];
  return {
    kind: 'campaign_gates',
    key: `campaign_gates:${campaignId}`,
    subject: gateAlertTitle(facts),
    paragraphs: [
      missed.length > 0
        ? `The campaign for ${host} has ended and did not meet all of its gates.`
        : `The campaign for ${host} has ended and met gates that were missed before.`,
    ],
    sections: sections.filter(({ lines }) => lines.length > 0),
    action: { label: 'See the campaign', path: campaignPath(campaignId) },
    footer: isScheduled
      ? "You're receiving this email because one of your schedules sends it. Turn it off in the schedule's settings."
      : "You're receiving this email because you set gates for this campaign.",
  };
}

function gatesText(count: number): string {
  return count === 1 ? '1 gate' : `${count} gates`;
}
