import type { CampaignReport } from '@app/traffic/contract';
import { ImageOff, Images } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { pathOf } from '../../../lib/addresses.js';
import { usePicture } from '../../../lib/use-picture.js';
import { screenshotPath } from '../campaign/campaign-path.js';

type Sample = CampaignReport['samples'][number];
type CampaignSamplesProps = { campaignId: string; isLight: boolean; samples: readonly Sample[] };

/** Screenshots of sample visits. */
export function CampaignSamples({ campaignId, isLight, samples }: CampaignSamplesProps) {
  return (
    <Card aria-labelledby="samples-title">
      <CardHeader>
        <CardTitle id="samples-title">Sample visits</CardTitle>
      </CardHeader>
      <CardContent>
        {samples.length === 0 ? (
          <EmptyState icon={Images} title="No pictures">
            {isLight
              ? 'The light engine takes no screenshots.'
              : 'Screenshots of up to five visits appear here.'}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-2">
            {samples.map((sample) => (
              <SamplePicture key={sample.visitId} campaignId={campaignId} sample={sample} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function SamplePicture({ campaignId, sample }: { campaignId: string; sample: Sample }) {
  const picture = usePicture(screenshotPath(campaignId, sample.visitId));
  return (
    <li className="min-w-0">
      <figure>
        <div className="flex aspect-4/3 items-center justify-center overflow-hidden rounded-md border bg-background">
          {picture.isPending && <Skeleton className="size-full" />}
          {picture.isError && (
            <ImageOff
              aria-label="Couldn't load the screenshot"
              className="size-6 text-text-muted"
            />
          )}
          {picture.data !== undefined && (
            <img
              src={picture.data}
              alt={`Screenshot of visit ${sample.seq}`}
              className="size-full object-cover object-top"
            />
          )}
        </div>
        <figcaption className="mt-1 truncate text-sm text-text-muted" title={sample.url}>
          Visit {sample.seq}: {pathOf(sample.url)}
        </figcaption>
      </figure>
    </li>
  );
}
