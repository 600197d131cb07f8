import type { ExportFormat, ExportPreview, RedirectMap } from '@app/redirect-maps/contract';
import { CloudCog, ServerCog, Table2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { ListCardItem } from '../../components/list-card.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { countOf } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { useDownload } from '../../lib/use-download.js';

interface FormatChoice {
  readonly format: ExportFormat;
  readonly name: string;
  readonly holds: string;
  readonly icon: LucideIcon;
}

const FORMATS: readonly FormatChoice[] = [
  {
    format: 'nginx',
    name: 'nginx',
    holds: 'Maps to include in the http block, with the lines for the server block.',
    icon: ServerCog,
  },
  {
    format: 'apache',
    name: 'Apache',
    holds: 'mod_rewrite rules for a virtual host or an .htaccess file.',
    icon: ServerCog,
  },
  {
    format: 'cloudflare',
    name: 'Cloudflare',
    holds: 'A list to import as Bulk Redirects.',
    icon: CloudCog,
  },
  {
    format: 'csv',
    name: 'CSV table',
    holds: 'Every old address with its target and state, for spreadsheets.',
    icon: Table2,
  },
];

/** The accepted redirects as files for servers. */
export function ExportCard({ map }: { map: RedirectMap }) {
  const { download, pending } = useDownload();
  const preview = trpc.redirectMaps.preview.useQuery({ id: map.id });
  const hasRedirects = map.counts.accepted > 0;
  return (
    <Card aria-labelledby="export-title">
      <CardHeader>
        <div>
          <CardTitle id="export-title">Export</CardTitle>
          <p className="text-text-muted">
            {hasRedirects
              ? 'Permanent redirects (301) of what you have accepted.'
              : 'Accept a proposal or choose a target first.'}
          </p>
        </div>
      </CardHeader>
      <CardContent>
        <ul className="divide-y border-t">
          {FORMATS.map(({ format, name, holds, icon }) => {
            const path = `/api/seo/redirect-maps/${map.id}/export/${format}`;
            return (
              <ListCardItem key={format} icon={icon} title={name} details={holds}>
                <Button
                  size="sm"
                  className="max-sm:ml-8"
                  disabled={pending !== null || (format !== 'csv' && !hasRedirects)}
                  aria-label={`Download for ${name}`}
                  onClick={() => download(path)}
                >
                  {pending === path ? 'Preparing…' : 'Download'}
                </Button>
              </ListCardItem>
            );
          })}
        </ul>
        {preview.data !== undefined && <Notes preview={preview.data} />}
      </CardContent>
    </Card>
  );
}

function Notes({ preview }: { preview: ExportPreview }) {
  const { shortened, loops, withQuery } = preview;
  return (
    <ul className="flex flex-col gap-1 text-sm text-text-muted empty:hidden">
      {shortened > 0 && (
        <li>
          {countOf(shortened, 'redirect')} led to another old address and now{' '}
          {shortened === 1 ? 'leads' : 'lead'} straight to the final one.
        </li>
      )}
      {loops.length > 0 && (
        <li className="[overflow-wrap:anywhere]">
          {countOf(loops.length, 'address', 'addresses')} left out because of a redirect loop or a
          very long chain: {loops.slice(0, 5).join(', ')}
          {loops.length > 5 && ', …'}
        </li>
      )}
      {withQuery > 0 && (
        <li>
          {countOf(withQuery, 'address', 'addresses')} with a query {withQuery === 1 ? 'is' : 'are'}{' '}
          missing in the file for Cloudflare, whose Bulk Redirects ignore queries.
        </li>
      )}
    </ul>
  );
}
