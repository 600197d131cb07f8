import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.js';
import { FeatureList } from './feature-list.js';
import { Badge } from './ui/badge.js';

type PlanCardProps = {
  name: string;
  price: string;
  /** The billing period of the price: "a month". */
  per: string;
  /** Shown below the price; its line is reserved even without a note. */
  note?: ReactNode;
  badge?: string | undefined;
  features: readonly string[];
  action: ReactNode;
};

/** One plan of a price list. */
export function PlanCard({ name, price, per, note, badge, features, action }: PlanCardProps) {
  return (
    <li
      className={cn(
        'relative flex flex-col gap-4 rounded-lg border bg-surface p-5',
        badge !== undefined && 'border-accent ring-1 ring-accent',
      )}
    >
      {/* The badge overlaps the edge, so that it never pushes the price out of line, however narrow the card. */}
      {badge !== undefined && (
        <Badge tone="accent" className="absolute -top-2.5 left-5">
          {badge}
        </Badge>
      )}
      <h3 className="text-lg font-semibold">{name}</h3>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="text-2xl font-semibold tabular">{price}</span>
          <span className="text-text-muted">{per}</span>
        </p>
        <p className="min-h-5 text-text-muted tabular">{note}</p>
      </div>
      <div className="flex-1">
        <FeatureList features={features} />
      </div>
      {action}
    </li>
  );
}
