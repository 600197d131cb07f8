import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';

type SectionCardProps = { title: string; note?: ReactNode; children: ReactNode };

/** One section of the overview. */
export function SectionCard({ title, note, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
        {note !== undefined && <p className="text-sm text-text-muted">{note}</p>}
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}
