import type { Website } from '@app/domain/contract';
import { BadgeCheck, CircleHelp, Loader, Plug, Unplug } from 'lucide-react';
import { scoreBand, scoreTextClasses } from '../../components/score-band.js';
import { Badge } from '../../components/ui/badge.js';
import { cn } from '../../lib/class-names.js';
import { formatScore } from '../../lib/numbers.js';

/** The Health score with its name. */
export function WebsiteScore({ score }: { score: number | null }) {
  if (score === null) return <span className="shrink-0 text-sm text-text-muted">No score yet</span>;
  return (
    <span className="flex shrink-0 items-baseline gap-1.5">
      <span className="text-sm text-text-muted">Health score</span>
      <span className={cn('font-semibold tabular', scoreTextClasses[scoreBand(score)])}>
        {formatScore(score)}
      </span>
    </span>
  );
}

const VERIFIED_BY = {
  meta: 'a meta tag',
  dns: 'a DNS record',
  file: 'a file on the website',
  widget: 'the widget',
  gsc: 'Search Console',
} as const;

/** Whether its owner has proved that the website is theirs, and how. */
export function VerifiedBadge({ website }: { website: Website }) {
  if (!website.verified) {
    return (
      <Badge tone="neutral">
        <CircleHelp aria-hidden />
        Not verified
      </Badge>
    );
  }
  const by = website.verified_by === null ? '' : ` by ${VERIFIED_BY[website.verified_by]}`;
  return (
    <Badge tone="success" title={`Ownership verified${by}.`}>
      <BadgeCheck aria-hidden />
      Verified
    </Badge>
  );
}

const WIDGET_STATES = {
  connected: { Icon: Plug, tone: 'success', word: 'Widget connected' },
  not_connected: { Icon: Unplug, tone: 'neutral', word: 'Widget not connected' },
  checking: { Icon: Loader, tone: 'notice', word: 'Checking widget…' },
} as const;

/** Whether the script is on the home page. */
export function WidgetBadge({ status }: { status: Website['widget_status'] }) {
  const { Icon, tone, word } = WIDGET_STATES[status];
  return (
    <Badge
      tone={tone}
      role="status"
      title="Whether the Groundswell script is on this website's home page."
    >
      <Icon aria-hidden />
      {word}
    </Badge>
  );
}
