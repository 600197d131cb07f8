import { severityGroupOf } from '@app/seo-audits/contract';
import { extractionCheckNames } from '@app/seo-scan/contract';
import type { ScanExtractionRule } from '@app/seo-scan/contract';
import { ChevronDown, Download, ScanText } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { SeverityBadge } from '../../../components/severity.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { cn } from '../../../lib/class-names.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { useDownload } from '../../../lib/use-download.js';
import { ExtractedPageList } from './extracted-page-list.js';
import { readingAsText } from './rule-text.js';

type ExtractionPanelProps = {
  scanId: string;
  /** Only custom checks that fail, as issues. Renders nothing without any. */
  isIssuesOnly?: boolean;
};

/** What the website's own rules found in a scan, rule by rule. */
export function ExtractionPanel(props: ExtractionPanelProps) {
  const { scanId, isIssuesOnly = false } = props;
  const query = trpc.seoScan.extraction.ofScan.useQuery({ id: scanId });
  const { download, pending } = useDownload();
  const [openRule, setOpenRule] = useState<string | null>(null);
  if (query.isPending) return isIssuesOnly ? null : <Skeleton className="h-48" />;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load what the rules found." />
      </Card>
    );
  }
  const { rules, websiteId } = query.data;
  if (rules.length === 0) return isIssuesOnly ? null : <NoRules websiteId={websiteId} />;
  const failed = rules.filter((rule) => rule.pagesFailed > 0);
  const shown = isIssuesOnly ? failed : rules;
  if (shown.length === 0) return null;
  return (
    <Card aria-labelledby={`extraction-${scanId}`}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id={`extraction-${scanId}`}>
            {isIssuesOnly ? 'Custom checks' : 'Extraction and custom checks'}
          </CardTitle>
          <p className="text-text-muted">{summaryOf(failed)}</p>
        </div>
        <Button
          size="sm"
          disabled={pending !== null}
          onClick={() => download(`/api/seo/scan/${encodeURIComponent(scanId)}/extraction.csv`)}
        >
          <Download aria-hidden />
          {pending === null ? 'CSV' : 'Exporting…'}
        </Button>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {shown.map((rule) => (
            <RuleResult
              key={rule.revision}
              scanId={scanId}
              rule={rule}
              isOpen={openRule === rule.revision}
              onToggle={(isOpen) => setOpenRule(isOpen ? rule.revision : null)}
            />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function summaryOf(failed: readonly ScanExtractionRule[]): string {
  const pages = failed.reduce((sum, rule) => sum + rule.pagesFailed, 0);
  const found = pages === 0 ? 'No issues' : countOf(pages, 'issue');
  return `${found} from your custom checks. They are counted separately and don't change the score.`;
}

function NoRules({ websiteId }: { websiteId: string | null }) {
  return (
    <Card>
      <EmptyState
        icon={ScanText}
        title="This scan had no extraction rules"
        action={
          websiteId === null ? undefined : (
            <ButtonLink size="sm" to={`/websites/${websiteId}/setup`}>
              Add rules
            </ButtonLink>
          )
        }
      >
        {websiteId === null
          ? 'Add this website to your list to read values from its pages.'
          : 'Add rules in the setup of the website. The next scan reads them from every page.'}
      </EmptyState>
    </Card>
  );
}

type RuleResultProps = {
  scanId: string;
  rule: ScanExtractionRule;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

function RuleResult({ scanId, rule, isOpen, onToggle }: RuleResultProps) {
  const { name, check, severity, pagesFailed, isCurrent } = rule;
  const listId = `pages-${rule.revision}`;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
            {name}
            {pagesFailed > 0 && <SeverityBadge group={severityGroupOf(severity)} />}
            {check !== 'none' && <Badge>{extractionCheckNames[check]}</Badge>}
          </p>
          <p className="text-sm text-text-muted [overflow-wrap:anywhere]">
            {readingAsText(rule)} <code className="font-mono">{rule.expression}</code>
          </p>
          <p className="text-sm">{countsOf(rule)}</p>
          {!isCurrent && (
            <p className="text-sm text-text-muted">
              The rule was changed or removed after this scan.
            </p>
          )}
        </div>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={`Pages of ${name}`}
          disabled={rule.pagesRead === 0}
          onClick={() => onToggle(!isOpen)}
        >
          Pages
          <ChevronDown aria-hidden className={cn(isOpen && 'rotate-180')} />
        </Button>
      </div>
      <div id={listId}>{isOpen && <ExtractedPageList scanId={scanId} rule={rule} />}</div>
    </li>
  );
}

/** Unknown pages are named, so that nothing is taken for found or missing. */
function countsOf(rule: ScanExtractionRule): string {
  const { pagesRead, pagesFound, pagesFailed, pagesNotEvaluated, pagesUnknown, check } = rule;
  if (pagesRead === 0) return 'The rule applies to none of the pages of this scan.';
  const parts = [`Found on ${formatCount(pagesFound)} of ${countOf(pagesRead, 'page')}`];
  if (check !== 'none')
    parts.push(pagesFailed === 0 ? 'no page fails' : `${countOf(pagesFailed, 'page')} failed`);
  const notCompared = pagesUnknown - (check === 'none' ? 0 : pagesNotEvaluated);
  if (notCompared > 0) {
    const reason = check === 'must_match' ? 'too long to check' : 'with nothing to compare';
    parts.push(`${countOf(notCompared, 'page')} ${reason}`);
  }
  if (pagesNotEvaluated > 0) parts.push(`${countOf(pagesNotEvaluated, 'page')} not evaluated`);
  return `${parts.join(', ')}.`;
}
