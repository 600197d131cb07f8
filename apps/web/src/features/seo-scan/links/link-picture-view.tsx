import type { LinkPicture, LinkSegments } from '@app/seo-scan/contract';
import { Minus, Network, Plus, RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Banner } from '../../../components/banner.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { RowAction } from '../../../components/row-action.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { saveFile } from '../../../lib/download.js';
import { countOf } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { useIsDark } from '../../../lib/use-is-dark.js';
import { drawPicture } from './draw-picture.js';
import type { DrawnPicture } from './draw-picture.js';
import { pathFromHome } from './path-from-home.js';
import { GroupingChoice, SegmentColors } from './picture-grouping.js';
import type { Grouping } from './picture-grouping.js';
import { PictureSearch } from './picture-search.js';
import { factsOf, legendOf, pathText } from './picture-text.js';

type LinkPictureViewProps = {
  scanId: string;
  onOpen: (url: string) => void;
  onOpenFolder: (folder: string) => void;
};

/** The link graph as a picture: points by PageRank, grouped by folder. The tables have the same data. */
export function LinkPictureView({ scanId, onOpen, onOpenFolder }: LinkPictureViewProps) {
  const query = trpc.seoScan.links.picture.useQuery({ id: scanId });
  const bySegment = trpc.seoScan.links.segments.useQuery({ id: scanId });
  if (query.isPending) return <Skeleton className="h-[36rem]" />;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load the picture." />
      </Card>
    );
  }
  if (query.data.nodes.length === 0) {
    return (
      <Card>
        <EmptyState icon={Network} title="Nothing to draw">
          The scan read no pages.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Picture
      picture={query.data}
      segments={bySegment.data ?? NO_SEGMENTS}
      onOpen={query.data.kind === 'pages' ? onOpen : onOpenFolder}
    />
  );
}

const GEXF = { type: 'application/gexf+xml' };

const NO_NAMES: readonly string[] = [];
const NO_SEGMENTS: Pick<LinkSegments, 'segments' | 'nodes'> = { segments: [], nodes: [] };

type PictureProps = {
  picture: LinkPicture;
  segments: Pick<LinkSegments, 'segments' | 'nodes'>;
  onOpen: (name: string) => void;
};

function Picture({ picture, segments, onOpen }: PictureProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnPicture | null>(null);
  const open = useRef(onOpen);
  open.current = onOpen;
  const isDark = useIsDark();
  const [hovered, setHovered] = useState<string | null>(null);
  const [isImpossible, setImpossible] = useState(false);
  const isPages = picture.kind === 'pages';
  const placesByName = useMemo(
    () => new Map(picture.nodes.map(({ name }, place) => [name, place])),
    [picture],
  );
  const [grouping, setGrouping] = useState<Grouping>('folders');
  const nodes = grouping === 'folders' ? null : segments.nodes;
  const only = typeof grouping === 'number' ? grouping : null;
  // By folder, the picture is not drawn again when the segments have loaded.
  const segmentNames = useMemo(
    () => (grouping === 'folders' ? NO_NAMES : segments.segments.map(({ name }) => name)),
    [grouping, segments],
  );
  useEffect(() => {
    if (container.current === null) return undefined;
    try {
      drawn.current = drawPicture({
        container: container.current,
        picture,
        isDark,
        segments: nodes,
        segmentNames,
        only,
        onHover: setHovered,
        onOpen: (name) => open.current(name),
      });
    } catch {
      setImpossible(true);
    }
    return () => {
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [picture, isDark, segmentNames, nodes, only]);
  if (isImpossible) {
    return (
      <Banner tone="notice">
        This browser cannot draw the picture, because it has no WebGL 2. The table of pages has the
        same data.
      </Banner>
    );
  }
  const place = hovered === null ? undefined : placesByName.get(hovered);
  const shown = place === undefined ? undefined : picture.nodes[place];
  return (
    <Card>
      <CardContent className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex flex-wrap items-center gap-3">
            <PictureSearch picture={picture} onFind={(name) => drawn.current?.show(name)} />
            {segments.segments.length > 0 && (
              <GroupingChoice
                segments={segments.segments}
                value={grouping}
                onChange={setGrouping}
              />
            )}
          </span>
          <span className="flex items-center">
            <Button
              size="sm"
              className="mr-2"
              onClick={() => {
                const text = drawn.current?.gexf();
                if (text !== undefined) saveFile(new Blob([text], GEXF), 'link-graph.gexf');
              }}
            >
              GEXF
            </Button>
            <RowAction
              icon={Plus}
              label="Zoom in"
              title="Zoom in"
              onClick={() => drawn.current?.zoom('in')}
            />
            <RowAction
              icon={Minus}
              label="Zoom out"
              title="Zoom out"
              onClick={() => drawn.current?.zoom('out')}
            />
            <RowAction
              icon={RotateCcw}
              label="Show everything"
              title="Show everything"
              onClick={() => drawn.current?.zoom('reset')}
            />
          </span>
        </div>
        <div
          ref={container}
          role="img"
          aria-label={`Picture of ${countOf(picture.nodes.length, isPages ? 'page' : 'folder')}; the table of pages has the same data`}
          className="relative h-[32rem] max-h-[75dvh] w-full overflow-hidden rounded-md border bg-surface"
        />
        {nodes !== null && <SegmentColors segments={segments} only={only} isDark={isDark} />}
        <p className="min-h-15 text-sm text-text-muted [overflow-wrap:anywhere]">
          {shown === undefined || place === undefined
            ? legendOf(picture, nodes !== null)
            : `${factsOf(shown)}${pathText(pathFromHome(picture.nodes, place))}`}
        </p>
      </CardContent>
    </Card>
  );
}
