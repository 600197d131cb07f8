import type { ChangeFacts } from './page-change.js';
import type { WatchedKind } from './page-state.js';

type Described = ChangeFacts & { readonly kind: WatchedKind };

/** A change in a few words: `noindex appeared`. */
export function changeText(change: Described): string {
  const { field, isRecovery, before, after, kind, rule = 'Value' } = change;
  switch (field) {
    case 'reach':
      return isRecovery ? 'Can be read again' : "Can't be read";
    case 'status':
      return isRecovery ? `Status is ${after ?? ''} again` : `Status became ${after ?? ''}`;
    case 'redirect':
      if (after === null) return 'No longer redirects';
      return before === null ? 'Now redirects' : 'Redirects to a different URL';
    case 'noindex':
      return isRecovery ? 'noindex is gone' : 'noindex appeared';
    case 'robots_txt':
      return isRecovery
        ? 'robots.txt no longer blocks Googlebot'
        : 'robots.txt now blocks Googlebot';
    case 'robots':
      return 'Robots directives changed';
    case 'canonical':
      return after === null ? 'Canonical is gone' : 'Canonical changed';
    case 'title':
      return after === null ? 'Title is gone' : 'Title changed';
    case 'description':
      return after === null ? 'Meta description is gone' : 'Meta description changed';
    case 'content':
      return contentText(kind);
    case 'entries':
      return 'Number of URLs in the sitemap changed';
    case 'speed':
      return isRecovery ? 'Response time is normal again' : 'Slow response';
    case 'certificate':
      return isRecovery ? 'Certificate was renewed' : (after ?? 'Certificate problem');
    case 'extraction':
      if (after === null) return `${rule} is gone`;
      return before === null ? `${rule} appeared` : `${rule} changed`;
    case 'unstable':
      return 'Main text differs on each load: no longer compared';
  }
}

function contentText(kind: WatchedKind): string {
  return kind === 'robots' ? 'robots.txt changed' : 'Main text changed';
}
