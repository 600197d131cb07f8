import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.js';
import { Button } from './ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from './ui/card.js';

type ChartCardProps = {
  title: string;
  /** What the chart shows, in one sentence. */
  description: string;
  chart: ReactNode;
  /** The same values as a table, for readers who prefer it or cannot see the chart. */
  table: ReactNode;
};

/** One message per chart, with a table of the same values one click away. */
export function ChartCard({ title, description, chart, table }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id={id}>{title}</CardTitle>
          <p className="text-text-muted">{description}</p>
        </div>
        <Button
          size="sm"
          className="print:hidden"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </CardHeader>
      <CardContent>
        {isTable ? (
          <ScrollRegion label={`${title} as a table`} className="max-sm:text-sm">
            {table}
          </ScrollRegion>
        ) : (
          chart
        )}
      </CardContent>
    </Card>
  );
}

type EmptyChartCardProps = { title: string; children: ReactNode };

/** Replaces a chart that has nothing to draw and keeps its title. */
export function EmptyChartCard({ title, children }: EmptyChartCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}
