import type { Provenance } from '@app/domain-analytics/contract';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { FigureSource, PrintedSource } from './figure-source.js';

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular">{children}</dd>
    </div>
  );
}

type FigureTableProps = {
  title: string;
  icon: LucideIcon;
  provenance: Provenance;
  /** Shown when the source has no rows. */
  none: string;
  count: number;
  children: ReactNode;
};

/** A card with figures of one source, or why they are not known. */
export function FigureTable({ title, icon, provenance, none, count, children }: FigureTableProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader className="justify-start gap-1">
        <CardTitle id={id}>{title}</CardTitle>
        <FigureSource of={title} provenance={provenance} />
      </CardHeader>
      {provenance.source === null || count === 0 ? (
        <EmptyState icon={icon} title={provenance.source === null ? 'Unknown' : 'None'}>
          {provenance.reason ?? none}
        </EmptyState>
      ) : (
        <CardContent
          role="group"
          aria-label={title}
          tabIndex={0}
          className="overflow-x-auto print:overflow-visible"
        >
          {children}
        </CardContent>
      )}
      <PrintedSource provenance={provenance} className="px-5 pb-4" />
    </Card>
  );
}
