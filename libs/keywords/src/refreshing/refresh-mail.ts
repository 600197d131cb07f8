import { switchedOffBy } from '@app/notifications';
import type { UserMail } from '@app/notifications';
import { refreshText, refreshTitle } from '../contract/index.js';
import type { EndedRefresh } from '../contract/index.js';

export const TRACKER_PATH = '/keyword-tracker';

/** A long refresh of all keywords has ended. */
export function refreshMail(refresh: EndedRefresh & { readonly refreshId: string }): UserMail {
  return {
    kind: 'keyword_refresh',
    key: `keyword_refresh:${refresh.refreshId}`,
    subject: refreshTitle(refresh),
    paragraphs: ['The refresh of all your keywords is done.', refreshText(refresh)],
    action: { label: 'Open the keyword tracker', path: TRACKER_PATH },
    footer: switchedOffBy('Scan or refresh complete'),
  };
}
