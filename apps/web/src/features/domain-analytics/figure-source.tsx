import type { Provenance } from '@app/domain-analytics/contract';
import { Info } from 'lucide-react';
import { Button } from '../../components/ui/button.js';
import { Popover, PopoverContent, PopoverTrigger } from '../../components/ui/popover.js';
import { cn } from '../../lib/class-names.js';
import { formatInstant } from '../../lib/instants.js';

export const sourceNames: Readonly<Record<NonNullable<Provenance['source']>, string>> = {
  dataforseo: 'DataForSEO',
  search_console: 'Search Console',
  rdap: 'The domain’s registry (RDAP)',
  common_crawl: 'Common Crawl',
  tranco: 'Tranco',
  open_page_rank: 'Open PageRank',
  crux: 'Chrome UX Report (CrUX)',
  crux_list: 'Chrome UX Report (CrUX), its top list',
  bing_webmaster: 'Bing Webmaster Tools',
  result_pages: 'Result pages of your own checks',
  own_crawl: 'Our crawl',
};

type FigureSourceProps = { of: string; provenance: Provenance };

/** A button that explains where a figure is from, of when, and on which scale; or why it is not known. */
export function FigureSource({ of, provenance }: FigureSourceProps) {
  const { source, as_of: asOf, scale, reason } = provenance;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="size-6 print:hidden"
          aria-label={`Source of ${of}`}
        >
          <Info aria-hidden className="size-3.5 text-text-muted" />
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-80 p-4" hideWhenDetached aria-label={`Source of ${of}`}>
        {source === null ? (
          <p>{reason}</p>
        ) : (
          <dl className="flex flex-col gap-2">
            <Line name="Source" value={sourceNames[source]} />
            {asOf !== null && <Line name="As of" value={formatInstant(asOf)} />}
            {scale !== null && <Line name="Scale" value={scale} />}
          </dl>
        )}
      </PopoverContent>
    </Popover>
  );
}

type PrintedSourceProps = { provenance: Provenance; className?: string };

/** The same on paper, where no button can be pressed. */
export function PrintedSource({ provenance, className }: PrintedSourceProps) {
  const { source, as_of: asOf, scale } = provenance;
  if (source === null) return null;
  const parts = [sourceNames[source], asOf === null ? null : formatInstant(asOf), scale];
  return (
    <p className={cn('hidden text-sm text-text-muted print:block', className)}>
      {parts.filter((part) => part !== null).join(' · ')}
    </p>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
