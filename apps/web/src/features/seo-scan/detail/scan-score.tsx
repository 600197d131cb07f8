import { changeTexts, issueBalance, paceTexts } from '@app/seo-scan/contract';
import type { ScanChanges, ScanSummary } from '@app/seo-scan/contract';
import { ScoreRing } from '../../../components/score-ring.js';
import { SeverityIcon } from '../../../components/severity.js';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../../components/banner.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { FoundAndFixed } from '../found-and-fixed.js';
import { renderingText } from '../rendering-text.js';
import { ScoreReason } from '../score-reason.js';
import { coverageText } from './coverage-text.js';

const COMPLETE_COVERAGE = 70; // AUDIT-CHECKS section 19

type ScanScoreProps = { summary: Pick<ScanSummary, 'scan' | 'live_fixes' | 'pace'> };

/** Score ring, open issues, date and coverage. */
export function ScanScore({ summary }: ScanScoreProps) {
  const { scan, live_fixes: liveFixes } = summary;
  const pace = summary.pace === null ? [] : paceTexts(summary.pace);
  const changes = trpc.seoScan.changes.useQuery({ id: scan.id });
  const { open } = issueBalance(scan);
  const rendering = renderingText(scan);
  const isIncomplete = scan.coverage !== null && scan.coverage < COMPLETE_COVERAGE;
  return (
    <Card aria-label="Score">
      <CardContent className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
          <ScoreRing score={scan.seo_score} isDetailed />
          <dl className="flex flex-col gap-1.5">
            <Count
              icon={<SeverityIcon group="error" isDecorative />}
              value={open.critical_issues}
              label={open.critical_issues === 1 ? 'critical issue' : 'critical issues'}
            />
            <Count
              icon={<SeverityIcon group="warning" isDecorative />}
              value={open.warnings}
              label={open.warnings === 1 ? 'warning' : 'warnings'}
            />
            <Count
              icon={<SeverityIcon group="notice" isDecorative />}
              value={open.notices}
              label={open.notices === 1 ? 'notice' : 'notices'}
            />
            <Count
              icon={<CircleCheck aria-hidden className="size-4 text-success" />}
              value={scan.passed_checks}
              label={scan.passed_checks === 1 ? 'passed check' : 'passed checks'}
            />
          </dl>
        </div>
        <FoundAndFixed scan={scan} />
        <ScoreReason scan={scan} />
        {isIncomplete && (
          <Banner tone="warning" title="Incomplete score">
            Too few pages could be audited for a reliable score.
          </Banner>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-t pt-4 text-sm">
          <Fact name="Scanned">
            {scan.scanned_at === null ? 'not available' : formatInstant(scan.scanned_at)}
          </Fact>
          <Fact name="Pages read">
            {formatCount(scan.pages_scanned)} of {formatCount(scan.pages_discovered)} found
            <span className="block">{coverageText(scan.coverage)}</span>
          </Fact>
          {rendering !== null && <Fact name="Rendering">{rendering}</Fact>}
          {scan.ignored_issues > 0 && (
            <Fact name="Ignored">
              <Link to="?ignored=1" className="text-accent underline-offset-4 hover:underline">
                {countOf(scan.ignored_issues, 'issue')}
              </Link>
            </Fact>
          )}
          {scan.new_issues !== null && (
            <Fact name="Changes">
              <Changes changes={changes.data} newIssues={scan.new_issues} />
            </Fact>
          )}
          {scan.pages_skipped > 0 && (
            <Fact name="Smart scan">
              {countOf(scan.pages_skipped, 'page')} unchanged, not charged
            </Fact>
          )}
          {liveFixes.pages_rendered > 0 && (
            <Fact name="Live fixes">
              {countOf(liveFixes.pages_rendered, 'page')} audited as rendered, with live fixes.
              Clients that read raw HTML still see the originals.
            </Fact>
          )}
          {liveFixes.pages_raw > 0 && (
            <Fact name="Not rendered">
              {countOf(liveFixes.pages_raw, 'page')} with live fixes audited without them; see the
              pages for why.
            </Fact>
          )}
          {pace.length > 0 && (
            <Fact name="Pace">
              {pace.map((text) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))}
            </Fact>
          )}
        </dl>
      </CardContent>
    </Card>
  );
}

type ChangesProps = { changes: ScanChanges | undefined; newIssues: number };

/** New issues apart from those on newly read pages, then what was fixed and came back. */
function Changes({ changes, newIssues }: ChangesProps) {
  if (changes === undefined) return `${formatCount(newIssues)} new`;
  if (changes.previous === null) return 'first scan of this website';
  return changeTexts(changes.issues).map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}

function Count({ icon, value, label }: { icon: ReactNode; value: number; label: string }) {
  return (
    <div className="flex flex-row-reverse items-center justify-end gap-2">
      <dt className="text-text-muted">{label}</dt>
      <dd className="flex items-center gap-2 font-semibold tabular">
        {icon}
        {formatCount(value)}
      </dd>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-muted">{name}</dt>
      <dd className="text-right tabular">{children}</dd>
    </>
  );
}
