import { rankBuckets } from '@app/keywords/contract';
import type { BucketCounts, RankBucket } from '@app/keywords/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { BUCKETS } from './bucket-style.js';

const FULL = 100;

type CurrentDistributionProps = { now: BucketCounts; keywords: number; domain: string };

/** Keywords by the band of their last known rank; each band leads to its keywords. */
export function CurrentDistribution({ now, keywords, domain }: CurrentDistributionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div>
          <CardTitle id={id}>Positions now</CardTitle>
          <p className="text-text-muted">
            Latest known ranks of {countOf(keywords, 'keyword')}. Unknown means no successful check
            yet.
          </p>
        </div>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-2.5" aria-label="Keywords by position">
          {rankBuckets.map((bucket) => (
            <li
              key={bucket}
              className="grid grid-cols-[8.5rem_minmax(0,1fr)_3.5rem] items-center gap-3"
            >
              <Link
                to={`/keyword-tracker?${searchOf(bucket, domain)}`}
                className="underline-offset-4 hover:underline"
              >
                {BUCKETS[bucket].name}
              </Link>
              <svg aria-hidden width="100%" height="12">
                <rect width="100%" height="12" rx="3" fill="var(--hover)" />
                <rect
                  width={`${keywords === 0 ? 0 : (FULL * now[bucket]) / keywords}%`}
                  height="12"
                  rx="3"
                  fill={BUCKETS[bucket].fill}
                />
              </svg>
              <span className="text-right font-medium tabular">{formatCount(now[bucket])}</span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function searchOf(bucket: RankBucket, domain: string): string {
  return new URLSearchParams({ rank: bucket, ...(domain !== '' && { domain }) }).toString();
}
