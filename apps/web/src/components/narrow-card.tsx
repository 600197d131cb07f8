import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card, CardContent, CardHeader } from './ui/card.js';

type NarrowCardProps = { title: string; children: ReactNode };

/** A screen that asks for one decision. */
export function NarrowCard({ title, children }: NarrowCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="mx-auto w-full max-w-lg">
      <title>{`${title} · Groundswell`}</title>
      <CardHeader>
        <h1 id={id} className="text-lg font-semibold">
          {title}
        </h1>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">{children}</CardContent>
    </Card>
  );
}
