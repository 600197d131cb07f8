import type { Website } from '@app/domain/contract';
import type { Segment } from '@app/seo-scan/contract';
import { Shapes } from 'lucide-react';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { trpc } from '../../../lib/trpc.js';
import { SegmentList } from './segment-list.js';

const SegmentDialog = lazyNamed(() => import('./segment-dialog.js'), 'SegmentDialog');
const TemplatesDialog = lazyNamed(() => import('./templates-dialog.js'), 'TemplatesDialog');
const RemoveSegmentDialog = lazyNamed(
  () => import('./remove-segment-dialog.js'),
  'RemoveSegmentDialog',
);

type Opened =
  | { readonly dialog: 'segment'; readonly segment: Segment | null }
  | { readonly dialog: 'remove'; readonly segment: Segment }
  | { readonly dialog: 'templates' };

/** The segments of the website: named sets of its pages, in their order. */
export function SegmentsCard({ website }: { website: Website }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = trpc.seoScan.segments.list.useQuery({ websiteId: website.id });
  if (list.isPending) return <Skeleton className="h-48" />;
  if (list.isError) {
    return (
      <Card>
        <QueryError query={list} title="Couldn't load the segments." />
      </Card>
    );
  }
  const { segments, limit } = list.data;
  const isFull = segments.length >= limit;
  const buttons = (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" disabled={isFull} onClick={() => setOpened({ dialog: 'templates' })}>
        From templates
      </Button>
      <Button
        size="sm"
        disabled={isFull}
        onPointerEnter={() => void SegmentDialog.preload()}
        onClick={() => setOpened({ dialog: 'segment', segment: null })}
      >
        Add segment
      </Button>
    </div>
  );
  const close = () => setOpened(null);
  return (
    <Card aria-labelledby="segments-title">
      <CardHeader>
        <CardTitle id="segments-title">Segments</CardTitle>
        {segments.length > 0 && buttons}
      </CardHeader>
      <CardContent>
        {segments.length === 0 ? (
          <EmptyState icon={Shapes} title="No segments yet" action={buttons}>
            Group pages by path, template, language, depth or indexability, and compare score and
            issues of product pages, articles or languages.
          </EmptyState>
        ) : (
          <>
            <SegmentList
              websiteId={website.id}
              segments={segments}
              onEdit={(segment) => setOpened({ dialog: 'segment', segment })}
              onRemove={(segment) => setOpened({ dialog: 'remove', segment })}
            />
            <p className="mt-3 text-sm text-text-muted">
              {isFull
                ? `A website has at most ${limit} segments. Remove one to add another.`
                : 'Changes apply to the last two scans right away.'}
            </p>
          </>
        )}
      </CardContent>
      <Suspense fallback={null}>
        {opened?.dialog === 'segment' && (
          <SegmentDialog website={website} segment={opened.segment} onClose={close} />
        )}
        {opened?.dialog === 'remove' && (
          <RemoveSegmentDialog segment={opened.segment} onClose={close} />
        )}
        {opened?.dialog === 'templates' && (
          <TemplatesDialog websiteId={website.id} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}
