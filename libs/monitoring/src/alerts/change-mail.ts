import type { UserMail } from '@app/notifications';
import type { ChangeNotice, NoticeLine } from '../rules/change-notice.js';

const HEADINGS: Readonly<Record<NoticeLine['mark'], string>> = {
  critical: 'Critical',
  warning: 'Warnings',
  info: 'Changes',
  recovered: 'Back to normal',
};

export function changeMail(
  noticeId: string,
  { title, lines, more }: ChangeNotice,
  path: string,
): UserMail {
  const byMark = Map.groupBy(lines, ({ mark }) => mark);
  const sections = [...byMark].map(([mark, ofMark]) => ({
    heading: HEADINGS[mark],
    lines: ofMark.map(({ text, url, detail }) =>
      detail === null ? `${text}: ${url}` : `${text}: ${url} (${detail})`,
    ),
  }));
  return {
    kind: 'page_changes',
    key: `page_changes:${noticeId}`,
    subject: title,
    paragraphs: [
      more === 0
        ? 'Pages that you watch have changed.'
        : `Pages that you watch have changed. ${more} more ${more === 1 ? 'change is' : 'changes are'} listed on the website's page.`,
    ],
    sections,
    action: { label: 'See the changes', path },
    footer:
      "You're receiving this email because you watch this website for changes. Turn it off in the website's alert settings.",
  };
}
