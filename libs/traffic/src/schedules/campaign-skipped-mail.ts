import type { UserMail } from '@app/notifications';

/** A scheduled campaign could not start; `reason` is a sentence. */
export function campaignSkippedMail(facts: {
  readonly scheduleId: string;
  readonly dueAt: Date;
  readonly targetUrl: string;
  readonly reason: string;
}): UserMail {
  return {
    kind: 'schedule_skipped',
    key: `campaign-schedule:${facts.scheduleId}:${facts.dueAt.toISOString()}`,
    subject: `Scheduled campaign on ${new URL(facts.targetUrl).host} did not start`,
    paragraphs: [
      facts.reason,
      "No visits were used. The schedule continues, and you won't be notified again while the reason stays the same.",
    ],
    action: { label: 'See scheduled campaigns', path: '/campaign-schedules' },
    footer:
      "You're receiving this email because one of your schedules sends it. Turn it off in the schedule's settings.",
  };
}
