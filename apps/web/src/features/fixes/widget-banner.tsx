import type { Scan } from '@app/seo-scan/contract';
import { Plug, Wand } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button-link.js';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { lazyNamed } from '../../lib/lazy-named.js';
import { useAutoFixAll } from './generation/use-auto-fix-all.js';
import { useOwnWebsite } from './use-own-website.js';
import type { Readiness } from './use-own-website.js';

const ApplyAllDialog = lazyNamed(
  () => import('./generation/apply-all-dialog.js'),
  'ApplyAllDialog',
);

type WidgetBannerProps = { scan: Scan; /** A generation is running. */ isWriting: boolean };

/** 'Widget Auto-Fix Available', or what is missing for it with a link to fix that. */
export function WidgetBanner({ scan, isWriting }: WidgetBannerProps) {
  const { website, readiness } = useOwnWebsite(scan.website_id);
  if (readiness === 'unknown') return null;
  if (readiness === 'ready') {
    return (
      <Frame
        title="Widget Auto-Fix Available"
        text="Writes fixes and applies them to your pages through the widget. Only confident fixes go live; you can revert each one."
      >
        <AutoFixAll scanId={scan.id} isWriting={isWriting} />
      </Frame>
    );
  }
  const { text, verb, to } = missing(readiness, website?.id ?? null);
  return (
    <Frame title="Fixes can't go live yet" text={text}>
      <ButtonLink size="sm" to={to}>
        {verb}
      </ButtonLink>
    </Frame>
  );
}

function AutoFixAll({ scanId, isWriting }: { scanId: string; isWriting: boolean }) {
  const { start, step, unconfirmed, applyConfirmed, close, isApplying } = useAutoFixAll(scanId);
  const isBusy = step !== 'idle';
  return (
    <>
      <Button size="sm" disabled={isBusy || isWriting || isApplying} onClick={() => void start()}>
        <Wand aria-hidden />
        {isBusy ? STEP_TEXT[step] : 'Auto-Fix All Issues'}
      </Button>
      {unconfirmed !== null && (
        <Suspense fallback={null}>
          <ApplyAllDialog
            counts={unconfirmed}
            isPending={isApplying}
            onApply={applyConfirmed}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

const STEP_TEXT = { writing: 'Writing…', applying: 'Applying…' } as const;

function missing(readiness: Exclude<Readiness, 'ready' | 'unknown'>, websiteId: string | null) {
  switch (readiness) {
    case 'not-yours':
      return {
        text: "This page isn't on any of your websites. Add and verify its website to apply fixes.",
        verb: 'Add website',
        to: '/seo-auto-fix#add-website',
      };
    case 'not-verified':
      return {
        text: 'Verify that you own this website to apply fixes.',
        verb: 'Verify website',
        to: '/seo-auto-fix#websites',
      };
    case 'no-widget':
      return {
        text: "The widget applies fixes to your pages. It hasn't been seen on this website.",
        verb: 'Install the widget',
        to:
          websiteId === null ? '/widget-installation' : `/widget-installation?website=${websiteId}`,
      };
  }
}

type FrameProps = { title: string; text: string; children: ReactNode };

function Frame({ title, text, children }: FrameProps) {
  return (
    <Card
      role="region"
      aria-label={title}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <Plug aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="text-text-muted">{text}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
