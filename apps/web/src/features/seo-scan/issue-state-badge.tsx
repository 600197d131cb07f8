import type { FoundIssueState } from '@app/seo-scan/contract';
import { Circle, RotateCcw, Sparkle } from 'lucide-react';
import { Badge } from '../../components/ui/badge.js';

export const issueStateWords = {
  new: 'New',
  open: 'Open',
  regressed: 'Regressed',
} as const satisfies Record<FoundIssueState, string>;

const STATES = {
  new: { Icon: Sparkle, tone: 'notice', title: 'First found by this scan.' },
  open: { Icon: Circle, tone: 'neutral', title: 'Known from an earlier scan.' },
  regressed: {
    Icon: RotateCcw,
    tone: 'critical',
    title: 'It was fixed once and is there again.',
  },
} as const;

export function IssueStateBadge({ state }: { state: FoundIssueState }) {
  const { Icon, tone, title } = STATES[state];
  return (
    <Badge tone={tone} title={title}>
      <Icon aria-hidden />
      {issueStateWords[state]}
    </Badge>
  );
}
