import type { MailSection, UserMail } from '@app/notifications';
import type { AlertKind, RankAlert } from '../contract/index.js';

export const ALERTS_PATH = '/keyword-tracker/alerts';
/** Sentences of the bell; the page behind it has all. */
const SENTENCES = 3;

const HEADINGS: Readonly<Record<AlertKind, string>> = {
  entered_top: 'Entered the top results',
  left_top: 'Left the top results',
  fell_by: 'Dropped',
  address_changed: 'Another URL ranks',
  ai_overview_gained: 'Cited in the AI overview',
  ai_overview_lost: 'No longer cited in the AI overview',
};

/** The alerts of one round. */
export interface NoticedAlerts {
  readonly total: number;
  /** The first of them, by kind; at least one. */
  readonly listed: readonly RankAlert[];
}

export function alertsTitle({ total }: Pick<NoticedAlerts, 'total'>): string {
  return total === 1 ? '1 rank alert' : `${total.toLocaleString('en-US')} rank alerts`;
}

/** The first sentences, and how many more there are. */
export function alertsText({ total, listed }: NoticedAlerts): string {
  const sentences = listed.slice(0, SENTENCES).map(({ message }) => message);
  const more = total - sentences.length;
  return [...sentences, ...moreText(more)].join(' ');
}

export function alertsMail(noticeId: string, alerts: NoticedAlerts): UserMail {
  const { total, listed } = alerts;
  const sections: MailSection[] = [...Map.groupBy(listed, ({ kind }) => kind)].map(
    ([kind, ofKind]) => ({
      heading: HEADINGS[kind],
      lines: ofKind.map(({ message }) => message),
    }),
  );
  return {
    kind: 'keyword_alerts',
    key: `keyword_alerts:${noticeId}`,
    subject: alertsTitle(alerts),
    paragraphs: [
      'Your alert rules report these changes. Only comparable checks are included.',
      ...moreText(total - listed.length),
    ],
    sections,
    action: { label: 'See the alerts', path: ALERTS_PATH },
    footer:
      "You're receiving this email because one of your alert rules sends it. Turn it off in the keyword tracker, under Alerts.",
  };
}

function moreText(more: number): string[] {
  return more > 0 ? [`And ${more.toLocaleString('en-US')} more.`] : [];
}
