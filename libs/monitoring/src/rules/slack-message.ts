import type { ChangeNotice, NoticeLine } from './change-notice.js';
import { cutText } from './cut-text.js';

/** Limits of Block Kit: plain text of a header, text of a section. */
const HEADER_MAX = 150;
const SECTION_MAX = 3_000;
/** Of a link, so that a long URL leaves room for its target. */
const LABEL_MAX = 200;
const SIGNS: Readonly<Record<NoticeLine['mark'], string>> = {
  critical: ':red_circle:',
  warning: ':large_orange_circle:',
  info: ':large_blue_circle:',
  recovered: ':large_green_circle:',
};

/** The body of a Slack incoming webhook: Block Kit, and `text` for notifications and screen readers. */
export function slackMessage({ title, lines, more }: ChangeNotice, link: string): object {
  const sections = lines.map(({ mark, text, url, detail, advice }) => {
    const head = `${SIGNS[mark]} *${escaped(text)}*\n<${address(url)}|${escaped(cutText(url, LABEL_MAX))}>`;
    const more = [detail, advice].flatMap((part) => (part === null ? [] : [escaped(part)]));
    return section([head, ...more].join('\n'));
  });
  return {
    text: escaped(title),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cutText(title, HEADER_MAX) } },
      ...sections,
      ...(more === 0 ? [] : [section(`and ${more} more`)]),
      {
        type: 'actions',
        elements: [
          { type: 'button', text: { type: 'plain_text', text: 'See the changes' }, url: link },
        ],
      },
    ],
  };
}

function section(text: string): object {
  return { type: 'section', text: { type: 'mrkdwn', text: cutText(text, SECTION_MAX) } };
}

/** The three characters that Slack gives a meaning; words of pages cannot mention people or make links. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function address(url: string): string {
  return escaped(url).replaceAll('|', '%7C');
}
