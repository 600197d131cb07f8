import type { SeverityGroup } from '@app/seo-audits/contract';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { cn } from '../lib/class-names.js';
import { Badge } from './ui/badge.js';

const SEVERITY_GROUPS = {
  error: { Icon: CircleAlert, tone: 'critical', text: 'text-critical', word: 'Critical' },
  warning: { Icon: TriangleAlert, tone: 'warning', text: 'text-warning', word: 'Warning' },
  notice: { Icon: Info, tone: 'notice', text: 'text-notice', word: 'Notice' },
} as const;

/** Severity is never conveyed by colour alone: it has an icon and a label. */
export function SeverityBadge({ group }: { group: SeverityGroup }) {
  const { Icon, tone, word } = SEVERITY_GROUPS[group];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {word}
    </Badge>
  );
}

export function SeverityIcon({ group, className }: { group: SeverityGroup; className?: string }) {
  const { Icon, text, word } = SEVERITY_GROUPS[group];
  return <Icon role="img" aria-label={word} className={cn('size-4 shrink-0', text, className)} />;
}
