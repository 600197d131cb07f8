import { ImageOff, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { cn } from '../../../lib/class-names.js';
import { useShortcuts } from '../../../lib/use-shortcuts.js';
import { usePicture } from '../../../lib/use-picture.js';

/** 1 fits the whole picture; larger values scroll inside the frame. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const FRAME = 'h-[min(34rem,65dvh)]';

/** The customer's screenshot, with zoom (buttons, or + and −). */
export function ScreenshotViewer({ url }: { url: string | null }) {
  const [step, setStep] = useState(0);
  const picture = usePicture(url);
  const zoom = ZOOMS[step] ?? 1;
  const zoomBy = (steps: number) =>
    setStep((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + steps)));
  useShortcuts({ '+': () => zoomBy(1), '=': () => zoomBy(1), '-': () => zoomBy(-1) });

  return (
    <Card aria-label="Screenshot">
      <CardHeader className="pb-3">
        <CardTitle>Screenshot</CardTitle>
        <div className="flex items-center gap-1.5">
          <span className="text-sm text-text-muted tabular" aria-live="polite">
            {zoom === 1 ? 'Fit to view' : `${zoom}×`}
          </span>
          <Button
            size="icon"
            aria-label="Zoom out"
            aria-disabled={step === 0}
            onClick={() => zoomBy(-1)}
          >
            <ZoomOut aria-hidden />
          </Button>
          <Button
            size="icon"
            aria-label="Zoom in"
            aria-disabled={step === ZOOMS.length - 1}
            onClick={() => zoomBy(1)}
          >
            <ZoomIn aria-hidden />
          </Button>
        </div>
      </CardHeader>
      <div className={cn('flex overflow-hidden rounded-b-lg border-t bg-background', FRAME)}>
        {url === null && (
          <div className="m-auto">
            <EmptyState icon={ImageOff} title="No screenshot">
              The customer didn&apos;t send one.
            </EmptyState>
          </div>
        )}
        {picture.isError && (
          <div className="m-auto">
            <QueryError query={picture} title="Couldn't load the screenshot." />
          </div>
        )}
        {url !== null && picture.isPending && <Skeleton className="m-4 flex-1" />}
        {picture.data !== undefined && (
          <div
            tabIndex={0}
            role="group"
            aria-label="Screenshot, scrollable"
            className="size-full overflow-auto -outline-offset-2"
          >
            <img
              src={picture.data}
              alt="Payment proof from the customer"
              style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
              className="max-w-none object-contain"
            />
          </div>
        )}
      </div>
    </Card>
  );
}
