import type { Inspection } from '@app/gsc/contract';
import { ExternalLink } from 'lucide-react';
import { NotAvailable } from '../../../components/not-available.js';
import { Badge } from '../../../components/ui/badge.js';
import { formatInstant } from '../../../lib/instants.js';
import { factsOf, lastCrawlOf, indexStateOf } from './inspection-text.js';

const NOT_SAID = "Google doesn't report this.";

/** What Google's index had about a page at its last inspection. */
export function InspectionDetails({ inspection }: { inspection: Inspection }) {
  const { inspected_at: at, automatic, result } = inspection;
  const verdict = indexStateOf(result);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={verdict.tone}>{verdict.text}</Badge>
        <p className="font-medium tabular">{lastCrawlOf(result)}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {factsOf(result).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value ?? <NotAvailable reason={NOT_SAID} />}
          </Fact>
        ))}
        <Fact name="Sitemaps">
          <Addresses of={result.sitemaps} none="None known to Google" />
        </Fact>
        <Fact name="Referring pages">
          <Addresses of={result.referring_urls} none="None reported by Google" />
        </Fact>
      </dl>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-text-muted tabular">
        <span>
          Inspected on {formatInstant(at)}
          {automatic && ', automatically after a fix'}
        </span>
        {result.link !== null && (
          <a
            href={result.link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 font-medium text-accent underline-offset-4 hover:underline"
          >
            Open in Search Console
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Addresses({ of: addresses, none }: { of: readonly string[]; none: string }) {
  if (addresses.length === 0) return <span className="text-text-muted">{none}</span>;
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address}>{address}</li>
      ))}
    </ul>
  );
}
