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

type SeverityIconProps = {
  group: SeverityGroup;
  className?: string;
  /** A text next to it names the severity already. */
  isDecorative?: boolean;
};

export function SeverityIcon({ group, className, isDecorative = false }: SeverityIconProps) {
  const { Icon, text, word } = SEVERITY_GROUPS[group];
  const name = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': word };
  return <Icon {...name} className={cn('size-4 shrink-0', text, className)} />;
}
