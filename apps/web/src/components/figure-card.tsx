import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, CardContent } from './ui/card.js';

type FigureCardProps = { icon: LucideIcon; name: string; value: ReactNode; note: ReactNode };

/** One number with its name, and a note on its make-up below. */
export function FigureCard({ icon: Icon, name, value, note }: FigureCardProps) {
  return (
    <Card>
      <CardContent>
        <dl className="flex flex-col gap-1">
          <dt className="flex items-center gap-2 text-text-muted">
            <Icon aria-hidden className="size-4 shrink-0" />
            {name}
          </dt>
          <dd className="text-2xl font-semibold tabular">{value}</dd>
          <dd className="text-sm text-text-muted tabular">{note}</dd>
        </dl>
      </CardContent>
    </Card>
  );
}
