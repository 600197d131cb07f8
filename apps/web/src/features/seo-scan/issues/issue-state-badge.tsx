import type { FoundIssueState } from '@app/seo-scan/contract';
import { Circle, RotateCcw, Sparkle } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';

export const issueStateText = {
  new: 'New',
  open: 'Open',
  regressed: 'Regressed',
} as const satisfies Record<FoundIssueState, string>;

const STATES = {
  new: { Icon: Sparkle, tone: 'notice', title: 'First found in this scan.' },
  open: { Icon: Circle, tone: 'neutral', title: 'Known from an earlier scan.' },
  regressed: {
    Icon: RotateCcw,
    tone: 'critical',
    title: 'It was fixed and is back.',
  },
} as const;

type IssueStateBadgeProps = {
  /** `null`: nothing is known of earlier scans. */
  state: FoundIssueState | null;
  /** Whether there was an earlier scan: in a first scan everything is new, so the badge would be meaningless. */
  hasPrevious: boolean;
  /** Shows only the icon on phones. */
  isCompact?: boolean;
};

export function IssueStateBadge({ state, hasPrevious, isCompact = false }: IssueStateBadgeProps) {
  if (state === null || (state === 'new' && !hasPrevious)) return null;
  const { Icon, tone, title } = STATES[state];
  return (
    <Badge tone={tone} title={title}>
      <Icon aria-hidden />
      <span className={isCompact ? 'max-sm:sr-only' : undefined}>{issueStateText[state]}</span>
    </Badge>
  );
}
