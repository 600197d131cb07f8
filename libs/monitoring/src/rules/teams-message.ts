import type { ChangeNotice, NoticeLine } from './change-notice.js';
import { cutText } from './cut-text.js';

const COLORS: Readonly<Record<NoticeLine['mark'], string>> = {
  critical: 'Attention',
  warning: 'Warning',
  info: 'Accent',
  recovered: 'Good',
};
const WORDS: Readonly<Record<NoticeLine['mark'], string>> = {
  critical: 'Critical',
  warning: 'Warning',
  info: 'Change',
  recovered: 'Back to normal',
};
/** Ten lines of long URLs must fit into the 28 KB that Teams takes. */
const TEXT_MAX = 500;

/** The body of a Workflows webhook of Teams: a message with one Adaptive Card. */
export function teamsMessage({ title, lines, more }: ChangeNotice, link: string): object {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { ...block(title), size: 'Large', weight: 'Bolder' },
            ...lines.map(container),
            ...(more === 0 ? [] : [block(`and ${more} more`)]),
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'See the changes', url: link }],
        },
      },
    ],
  };
}

function container({ mark, text, url, detail, advice }: NoticeLine): object {
  return {
    type: 'Container',
    separator: true,
    items: [
      { ...block(`${WORDS[mark]}: ${text}`), weight: 'Bolder', color: COLORS[mark] },
      { ...block(url), isSubtle: true, spacing: 'None' },
      ...(detail === null ? [] : [{ ...block(detail), spacing: 'None' }]),
      ...(advice === null ? [] : [{ ...block(advice), spacing: 'None' }]),
    ],
  };
}

function block(text: string): Record<string, unknown> {
  return { type: 'TextBlock', text: plain(text), wrap: true };
}

/** Cards show a part of Markdown: words of pages must not make links or emphasis. */
function plain(text: string): string {
  return cutText(text, TEXT_MAX).replace(/[\\*_[\]()~`#]/g, (sign) => `\\${sign}`);
}
