import type { ChangeFacts } from './page-change.js';
import type { WatchedKind } from './page-state.js';

type Described = ChangeFacts & { readonly kind: WatchedKind };

/**
 * What the owner can do about a change; `null` when there is nothing to say. Robots directives, robots.txt, canonical and
 * hreflang are never changed by the product: about these it only says what to do.
 * @param deploys versions of the deploys that may have caused it
 */
export function changeAdvice(change: Described, deploys: readonly string[]): string | null {
  const { field, isRecovery } = change;
  if (isRecovery) return null;
  switch (field) {
    case 'noindex':
      return `Search engines drop pages with noindex. If this was not intended, remove it from the robots meta tag or the X-Robots-Tag header${orRollBack(deploys)}. Groundswell never changes robots directives.`;
    case 'robots_txt':
      return `Google no longer reads this page. If this was not intended, correct robots.txt${orRollBack(deploys)}. Groundswell never changes it.`;
    case 'title':
    case 'description':
      return textAdvice(change, deploys);
    case 'reach':
    case 'status':
    case 'redirect':
    case 'robots':
    case 'canonical':
    case 'content':
    case 'entries':
    case 'speed':
    case 'certificate':
    case 'extraction':
    case 'unstable':
      return null;
  }
}

/** Only of pages, whose earlier text can be put back as a fix. */
function textAdvice(
  { field, before, after, kind }: Described,
  deploys: readonly string[],
): string | null {
  if (before === null || (kind !== 'home' && kind !== 'page')) return null;
  if (field === 'title' && after !== null) return null;
  const name = field === 'title' ? 'title' : 'description';
  const repair = `put the earlier ${name} back as a live fix under “Repairs”`;
  if (after !== null) return `If this was not intended, ${repair}.`;
  return `Restore it on the page${orRollBack(deploys)}; until then you can ${repair}.`;
}

function orRollBack(deploys: readonly string[]): string {
  const [version] = deploys;
  if (version === undefined) return '';
  return deploys.length === 1
    ? `, or roll back deploy ${version}`
    : ', or roll back the deploy that caused it';
}
