import { MAX_PAGES_PER_WRITING } from '@app/fixes/contract';
import type { FixCounts, Generation } from '@app/fixes/contract';
import type { Scan } from '@app/seo-scan/contract';
import { FileSearch, RefreshCw, Sparkles } from 'lucide-react';
import { ButtonLink } from '../../../components/button-link.js';
import { Banner } from '../../../components/banner.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Progress } from '../../../components/ui/progress.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { ApplyAllButton } from './apply-all-button.js';
import { failureText, isRunning, resultOf } from './use-generation.js';
import type { useGeneration } from './use-generation.js';

type GenerateBannerProps = {
  scan: Scan;
  counts: FixCounts;
  /** Issues of the scan for which a text or tag can be generated. */
  fixable: number;
  writing: ReturnType<typeof useGeneration>;
};

/** 'Generate Fixes', the state of the generated fixes, and 'Apply All Fixes (n)'. */
export function GenerateBanner({ scan, counts, fixable, writing }: GenerateBannerProps) {
  const { generation, isBusy, start } = writing;
  const hasFixes = totalOf(counts) > 0;
  return (
    <Card aria-labelledby="ai-fixes-title" className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
          <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          <div className="min-w-0">
            <h2 id="ai-fixes-title" className="font-semibold">
              AI-generated fixes
            </h2>
            <p className="text-text-muted">
              {hasFixes ? countsText(counts) : offer(fixable, scan.pages_scanned)}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant={hasFixes ? 'secondary' : 'primary'}
            disabled={isBusy}
            onClick={() => start(hasFixes)}
          >
            {hasFixes ? <RefreshCw aria-hidden /> : <Sparkles aria-hidden />}
            {buttonText(isBusy, hasFixes)}
          </Button>
          {counts.draft > 0 && <ApplyAllButton scanId={scan.id} counts={counts} />}
          {counts.applied + counts.verified > 0 && (
            <ButtonLink size="sm" to="/onpage-seo" state={{ url: scan.url }}>
              <FileSearch aria-hidden />
              Validate with On-Page SEO
            </ButtonLink>
          )}
        </div>
      </div>
      {generation !== null && isRunning(generation) && <Writing generation={generation} />}
      {generation !== null && !isRunning(generation) && <Ended generation={generation} />}
    </Card>
  );
}

function buttonText(isBusy: boolean, hasFixes: boolean): string {
  if (isBusy) return 'Writing…';
  return hasFixes ? 'Regenerate Fixes' : 'Generate Fixes';
}

function offer(fixable: number, pagesScanned: number): string {
  const inParts =
    pagesScanned > MAX_PAGES_PER_WRITING
      ? ` Up to ${countOf(MAX_PAGES_PER_WRITING, 'page')} at a time.`
      : '';
  return `Fixes can be written for ${countOf(fixable, 'issue')} from your pages' own content.${inParts} Nothing goes live until you apply it.`;
}

/** "12 drafts, 3 suggestions, 8 live, 1 stale" */
function countsText(counts: FixCounts): string {
  const parts = [
    [counts.draft, countOf(counts.draft, 'draft')],
    [counts.suggestions, countOf(counts.suggestions, 'suggestion')],
    [counts.applied + counts.verified, `${formatCount(counts.applied + counts.verified)} live`],
    [counts.stale, `${formatCount(counts.stale)} stale`],
    [counts.failed, `${formatCount(counts.failed)} failed`],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([, text]) => text);
  return words.length === 0 ? 'Every fix has been reverted or reviewed.' : `${words.join(', ')}.`;
}

function totalOf(counts: FixCounts): number {
  const { draft, suggestions, applied, verified, stale, failed } = counts;
  return draft + suggestions + applied + verified + stale + failed;
}

function Writing({ generation }: { generation: Generation }) {
  const { total, written, suggestions, skipped, status } = generation;
  const done = written + suggestions + skipped;
  return (
    <div className="flex flex-col gap-1.5">
      <Progress
        aria-label="Fix generation"
        value={total === 0 ? 0 : (done / total) * 100}
        aria-valuetext={`${resultOf(generation)} Issues to work on: ${total}.`}
      />
      <p role="status" className="text-sm text-text-muted tabular">
        {status === 'queued'
          ? 'Queued.'
          : `Working on ${countOf(total, 'issue')}: ${resultOf(generation)}`}{' '}
        You can leave this page.
      </p>
      {generation.notice !== null && <Banner tone="notice">{generation.notice}</Banner>}
    </div>
  );
}

function Ended({ generation }: { generation: Generation }) {
  if (generation.status === 'failed') {
    return (
      <Banner tone="critical" role="alert">
        {failureText(generation.error)}
      </Banner>
    );
  }
  return (
    <>
      {generation.notice !== null && <Banner tone="notice">{generation.notice}</Banner>}
      <p role="status" className="text-sm text-text-muted tabular">
        Last run: {resultOf(generation)}
      </p>
    </>
  );
}
