import type { NextStep } from '@app/traffic/contract';
import {
  BadgeCheck,
  CircleAlert,
  CircleCheck,
  CreditCard,
  Gauge,
  Globe,
  PauseCircle,
  Rocket,
  ScanSearch,
  TrendingUp,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.js';
import { Button } from '../../components/ui/button.js';
import { SectionCard } from './section-card.js';

const ICONS: Readonly<Record<NextStep['code'], LucideIcon>> = {
  payment_rejected: CircleAlert,
  payment_unfinished: CreditCard,
  campaign_held: PauseCircle,
  add_website: Globe,
  verify_website: BadgeCheck,
  first_scan: ScanSearch,
  critical_issues: CircleAlert,
  scan_limit_reached: Gauge,
  visits_exhausted: Gauge,
  choose_visit_plan: CreditCard,
  first_campaign: Rocket,
  track_keyword: TrendingUp,
};

/** What to do next, most urgent first. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <SectionCard title="What to do next">
      {steps.length === 0 ? (
        <EmptyState icon={CircleCheck} title="You're all caught up">
          Your next steps appear here, three at most.
        </EmptyState>
      ) : (
        <ol className="flex flex-col gap-4">
          {steps.map(({ code, title, text, action, link }, index) => {
            const Icon = ICONS[code];
            return (
              <li key={code} className="flex flex-wrap items-start gap-x-3 gap-y-2">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-medium">{title}</p>
                  <p className="text-text-muted">{text}</p>
                </div>
                <Button
                  asChild
                  size="sm"
                  className="max-sm:ml-8"
                  variant={index === 0 ? 'primary' : 'secondary'}
                >
                  <Link to={link}>{action}</Link>
                </Button>
              </li>
            );
          })}
        </ol>
      )}
    </SectionCard>
  );
}
