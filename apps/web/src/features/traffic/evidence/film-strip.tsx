import { formatMs } from '@app/common/contract';
import type { Evidence } from '@app/traffic/contract';
import { vitalTexts } from '@app/traffic/contract';
import { ImageOff } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';
import { ScrollRegion } from '../../../components/scroll-region.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { usePicture } from '../../../lib/use-picture.js';
import { framePath } from './evidence-text.js';
import { marksByFrame } from './film-marks.js';

type FilmStripProps = { campaignId: string; evidence: Evidence };

/** What the visitor saw while the page loaded, with its vitals. */
export function FilmStrip({ campaignId, evidence }: FilmStripProps) {
  const { id, frames } = evidence;
  const marks = marksByFrame(evidence);
  return (
    <ScrollRegion label="Filmstrip" className="rounded-md">
      <ol className="flex gap-3 pb-2">
        {frames.map((atMs, frame) => (
          <li key={atMs} className="flex w-36 shrink-0 flex-col gap-1">
            <Frame path={framePath(campaignId, id, frame)} atMs={atMs} />
            <p className="tabular text-sm text-text-muted">{formatMs(Math.round(atMs))}</p>
            {(marks[frame] ?? []).map((mark) => (
              <Badge key={mark.name} tone="accent">
                {vitalTexts[mark.name].short} {formatMs(Math.round(mark.atMs))}
              </Badge>
            ))}
          </li>
        ))}
      </ol>
    </ScrollRegion>
  );
}

function Frame({ path, atMs }: { path: string; atMs: number }) {
  const picture = usePicture(path);
  return (
    <div className="flex aspect-4/3 items-center justify-center overflow-hidden rounded-md border bg-background">
      {picture.isPending && <Skeleton className="size-full" />}
      {picture.isError && (
        <ImageOff
          role="img"
          aria-label="Couldn't load the picture"
          className="size-6 text-text-muted"
        />
      )}
      {picture.data !== undefined && (
        <img
          src={picture.data}
          alt={`The page after ${formatMs(Math.round(atMs))}`}
          className="size-full object-contain"
        />
      )}
    </div>
  );
}
