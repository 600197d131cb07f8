import type { SitemapOverview } from '@app/seo-scan/contract';
import { useState } from 'react';
import { CheckboxField } from '../../../components/checkbox-field.js';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { useDownload } from '../../../lib/use-download.js';
import { SitemapDifferences } from './sitemap-differences.js';
import { SITEMAP_FILE_PAGES, pagesText, ownText } from './sitemap-text.js';

const PREPARING_POLL_MS = 5_000;

/** A new sitemap of the pages of a scan, and how the website's own differs. */
export function SitemapCard({ scanId }: { scanId: string }) {
  const sitemap = trpc.seoScan.sitemap.useQuery(
    { id: scanId },
    {
      refetchInterval: ({ state }) =>
        state.data?.isPreparing === true ? PREPARING_POLL_MS : false,
    },
  );
  return (
    <Card aria-labelledby="sitemap-title">
      <CardHeader>
        <div>
          <CardTitle id="sitemap-title">Sitemap</CardTitle>
          <p className="text-text-muted">
            A new sitemap of the pages that search engines may list, with language versions. A page
            gets a last-modified date only if its text changed between two scans.
          </p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {sitemap.isPending && <Skeleton className="h-28" />}
        <QueryError query={sitemap} title="Couldn't load the sitemap." />
        {sitemap.data !== undefined && !sitemap.isError && (
          <Loaded scanId={scanId} sitemap={sitemap.data} />
        )}
      </CardContent>
    </Card>
  );
}

function Loaded({ scanId, sitemap }: { scanId: string; sitemap: SitemapOverview }) {
  const [hasImages, setImages] = useState(true);
  const { download, pending } = useDownload();
  const { pages, isPreparing, own, differences } = sitemap;
  const pathOf = (file: string) =>
    `/api/seo/scan/${encodeURIComponent(scanId)}/${file}${hasImages ? '' : '?images=no'}`;
  const downloadOf = (file: string, label: string) => (
    <Button size="sm" disabled={pending !== null} onClick={() => download(pathOf(file))}>
      {pending === pathOf(file) ? 'Preparing…' : label}
    </Button>
  );
  if (isPreparing)
    return <p role="status">The pages of this earlier scan are being prepared. One moment…</p>;
  if (pages === 0) return <p>This scan found no page that search engines may list.</p>;
  return (
    <>
      <p>{pagesText(sitemap)}</p>
      <CheckboxField
        label="With the images of each page"
        help="Images whose URL ends in an image file name, at most 1,000 per page."
        checked={hasImages}
        onChange={(event) => setImages(event.target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        {pages <= SITEMAP_FILE_PAGES && downloadOf('sitemap.xml', 'Download sitemap.xml')}
        {downloadOf('sitemap.zip', 'Download as zip with index')}
      </div>
      <section className="flex flex-col gap-3 border-t pt-4" aria-labelledby="own-sitemap-title">
        <h3 id="own-sitemap-title" className="font-semibold">
          The website&apos;s own sitemap
        </h3>
        <p>{ownText(own)}</p>
        {own !== null && own.unread > 0 && (
          <p className="text-text-muted">
            {countOf(own.unread, 'URL')} in it {own.unread === 1 ? 'was' : 'were'} not read by this
            scan, so {own.unread === 1 ? 'it isn’t' : 'they aren’t'} compared.
          </p>
        )}
        <SitemapDifferences differences={differences} />
        {differences.some(({ total }) => total > 0) && (
          <Button
            size="sm"
            className="self-start"
            disabled={pending !== null}
            onClick={() =>
              download(`/api/seo/scan/${encodeURIComponent(scanId)}/sitemap-differences.csv`)
            }
          >
            All differences as CSV
          </Button>
        )}
      </section>
    </>
  );
}
