import type { UserMail } from '@app/notifications';
import type { ChangeNotice, NoticeLine } from '../rules/change-notice.js';

const HEADINGS: Readonly<Record<NoticeLine['mark'], string>> = {
  critical: 'Critical',
  warning: 'Warnings',
  info: 'Changes',
  recovered: 'Back to normal',
};

interface NoticeMail {
  readonly notice: ChangeNotice;
  /** First sentence. */
  readonly intro: string;
  /** Where it leads, in the dashboard. */
  readonly path: string;
}

/** Each line with what can be done about it. */
export function noticeMail(noticeId: string, { notice, intro, path }: NoticeMail): UserMail {
  const { title, lines, more } = notice;
  const byMark = Map.groupBy(lines, ({ mark }) => mark);
  const sections = [...byMark].map(([mark, ofMark]) => ({
    heading: HEADINGS[mark],
    lines: ofMark.map(lineText),
  }));
  return {
    kind: 'page_changes',
    key: `page_changes:${noticeId}`,
    subject: title,
    paragraphs: [
      more === 0
        ? intro
        : `${intro} ${more} more ${more === 1 ? 'is' : 'are'} listed on the website's page.`,
    ],
    sections,
    action: { label: 'See the changes', path },
    footer:
      "You're receiving this email because you watch this website for changes. Turn it off in the website's alert settings.",
  };
}

function lineText({ text, url, detail, advice }: NoticeLine): string {
  const line = detail === null ? `${text}: ${url}` : `${text}: ${url} (${detail})`;
  return advice === null ? line : `${line}. ${advice}`;
}
