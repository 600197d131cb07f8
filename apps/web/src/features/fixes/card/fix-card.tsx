import { fixKindNames } from '@app/fixes/contract';
import type { Fix } from '@app/fixes/contract';
import { Banner } from '../../../components/banner.js';
import { readableUrl } from '../../../lib/addresses.js';
import { ConfidenceBadge, FixStateBadge } from './fix-badges.js';
import { FixActions } from './fix-actions.js';
import { FixDiff } from './fix-diff.js';
import { FixFacts } from './fix-facts.js';
import { fixName } from './fix-name.js';
import { FixGuards } from './fix-guards.js';

type FixCardProps = {
  fix: Fix;
  /** Omits the page URL when the context already shows it. */
  isOnPage?: boolean;
  /** One level below the heading of its section. */
  heading?: 'h3' | 'h4';
  /** Opens the preview of the search result initially. */
  isPreviewOpen?: boolean;
  /** Without them, the context decides about the fix. */
  hasActions?: boolean;
};

/** One generated fix: the change, its confidence, the guards' results and the actions. */
export function FixCard(props: FixCardProps) {
  const { fix, isOnPage = false, heading: Heading = 'h3', isPreviewOpen = false } = props;
  const { hasActions = true } = props;
  return (
    <article aria-label={fixName(fix)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <Heading className="font-semibold">{fixKindNames[fix.kind]}</Heading>
        {fix.name !== null && <code className="font-mono text-sm text-text-muted">{fix.name}</code>}
        <span aria-live="polite" aria-atomic>
          <span className="sr-only">{fixKindNames[fix.kind]}: </span>
          <FixStateBadge state={fix.state} />
        </span>
        <ConfidenceBadge fix={fix} />
        {fix.is_suggestion && (
          <span className="text-sm text-text-muted">suggestion, apply it yourself</span>
        )}
      </div>
      {!isOnPage && (
        <a
          href={fix.page_url}
          target="_blank"
          rel="noreferrer"
          className="self-start text-sm font-medium text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {readableUrl(fix.page_url)}
        </a>
      )}
      {fix.state_reason !== null && (fix.state === 'stale' || fix.state === 'failed') && (
        <Banner tone={fix.state === 'stale' ? 'warning' : 'critical'}>{fix.state_reason}</Banner>
      )}
      <FixDiff fix={fix} />
      {fix.selector !== null && (
        <p className="text-xs text-text-muted break-all">
          Element: <code className="font-mono">{fix.selector}</code>
        </p>
      )}
      <FixGuards fix={fix} />
      <FixFacts fix={fix} />
      {hasActions && <FixActions fix={fix} isPreviewOpen={isPreviewOpen} />}
    </article>
  );
}
