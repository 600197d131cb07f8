import type { ChannelKind } from '../contract/index.js';
import type { ChangeNotice } from './change-notice.js';
import { slackMessage } from './slack-message.js';
import { teamsMessage } from './teams-message.js';

/** An alert in the format of the channel's service. */
export function channelMessage(kind: ChannelKind, notice: ChangeNotice, link: string): object {
  return kind === 'slack' ? slackMessage(notice, link) : teamsMessage(notice, link);
}

/** What "Send a test message" sends. */
export function testNotice(host: string): ChangeNotice {
  return {
    title: `Test message: alerts for ${host} arrive here`,
    lines: [],
    more: 0,
  };
}
