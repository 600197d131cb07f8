import { Suspense, useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { MissingShape } from '../components/part-not-loaded.js';
import { Skeleton } from '../components/ui/skeleton.js';
import { ScanAdditionsProvider } from '../features/seo-scan/scan-additions.js';
import type { ScanAdditions } from '../features/seo-scan/scan-additions.js';
import { lazyPart } from '../lib/lazy-named.js';

const additions = {
  Banners: later(
    () => import('../features/fixes/scan-fixes.js'),
    ({ ScanFixes }) => ScanFixes,
    <Skeleton className="h-32" />,
  ),
  Fixes: later(
    () => import('../features/fixes/lists/fixes-tab.js'),
    ({ FixesTab }) => FixesTab,
    <Skeleton className="h-96" />,
  ),
  FixTotal: later(
    () => import('../features/fixes/scan-fixes.js'),
    ({ FixTotal }) => FixTotal,
    null,
    'nothing',
  ),
  WriteFixesButton: later(
    () => import('../features/fixes/generation/write-fixes-button.js'),
    ({ WriteFixesButton }) => WriteFixesButton,
    null,
    'control',
  ),
  IssueFixes: later(
    () => import('../features/fixes/lists/issue-fixes.js'),
    ({ IssueFixes }) => IssueFixes,
    null,
  ),
  AutoFixButton: later(
    () => import('../features/fixes/generation/auto-fix-button.js'),
    ({ AutoFixButton }) => AutoFixButton,
    null,
    'control',
  ),
  PageFixes: later(
    () => import('../features/fixes/lists/page-fixes.js'),
    ({ PageFixes }) => PageFixes,
    null,
  ),
  PageInspection: later(
    () => import('../features/gsc/inspection/page-inspection.js'),
    ({ PageInspectionCard }) => PageInspectionCard,
    <Skeleton className="h-48" />,
  ),
  InspectPageButton: later(
    () => import('../features/gsc/inspection/page-inspection.js'),
    ({ InspectPageButton }) => InspectPageButton,
    null,
    'control',
  ),
  SharedLinks: later(
    () => import('../features/shared-reports/shared-links-card.js'),
    ({ SharedLinksCard }) =>
      function SharedLinks({ scanId }: { scanId: string }) {
        return <SharedLinksCard subject={{ scanId }} />;
      },
    <Skeleton className="h-48" />,
  ),
  WebsiteFixes: later(
    () => import('../features/fixes/website-fixes.js'),
    ({ WebsiteFixes }) => WebsiteFixes,
    <Skeleton className="h-48" />,
  ),
} satisfies ScanAdditions;

type WithFixesProps = {
  /** Components that have been loaded with the screen. */
  atOnce?: Partial<ScanAdditions>;
  children: ReactNode;
};

/** Provides the screens of a scan, which know neither fixes, Search Console nor shared links, with their components. */
export function WithFixes({ atOnce, children }: WithFixesProps) {
  const value = useMemo(() => ({ ...additions, ...atOnce }), [atOnce]);
  return <ScanAdditionsProvider value={value}>{children}</ScanAdditionsProvider>;
}

/** A component that is loaded when it is first rendered. */
function later<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  meanwhile: ReactNode,
  missing: MissingShape = 'block',
): ComponentType<Props> {
  const Loaded = lazyPart({ load, pick }, missing);
  function Later(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return Later;
}
