import { Suspense, lazy } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Skeleton } from '../components/ui/skeleton.js';
import { ScanAdditionsProvider } from '../features/seo-scan/scan-additions.js';
import type { ScanAdditions } from '../features/seo-scan/scan-additions.js';

const additions: ScanAdditions = {
  Banners: later(
    async () => (await import('../features/fixes/scan-fixes.js')).ScanFixes,
    <Skeleton className="h-32" />,
  ),
  Fixes: later(
    async () => (await import('../features/fixes/lists/fixes-tab.js')).FixesTab,
    <Skeleton className="h-96" />,
  ),
  FixTotal: later(async () => (await import('../features/fixes/scan-fixes.js')).FixTotal, null),
  IssueFixes: later(
    async () => (await import('../features/fixes/lists/issue-fixes.js')).IssueFixes,
    null,
  ),
  AutoFixButton: later(
    async () => (await import('../features/fixes/generation/auto-fix-button.js')).AutoFixButton,
    null,
  ),
  PageFixes: later(
    async () => (await import('../features/fixes/lists/page-fixes.js')).PageFixes,
    null,
  ),
  PageInspection: later(
    async () => (await import('../features/gsc/inspection/page-inspection.js')).PageInspectionCard,
    <Skeleton className="h-48" />,
  ),
  InspectPageButton: later(
    async () => (await import('../features/gsc/inspection/page-inspection.js')).InspectPageButton,
    null,
  ),
  WebsiteFixes: later(
    async () => (await import('../features/fixes/website-fixes.js')).WebsiteFixes,
    <Skeleton className="h-48" />,
  ),
};

/** Provides the screens of a scan, which know neither fixes nor Search Console, with their components. */
export function WithFixes({ children }: { children: ReactNode }) {
  return <ScanAdditionsProvider value={additions}>{children}</ScanAdditionsProvider>;
}

/** A component that is loaded when it is first rendered. */
function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Later(props: ComponentProps<typeof Loaded>) {
    return (
      <Suspense fallback={meanwhile}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
