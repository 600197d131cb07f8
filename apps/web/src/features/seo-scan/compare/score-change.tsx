import { severityGroupOf } from '@app/seo-audits/contract';
import type { CheckChange, Scan, ScanComparison } from '@app/seo-scan/contract';
import { ArrowRight } from 'lucide-react';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { ScoreRing } from '../../../components/score-ring.js';
import { SeverityBadge } from '../../../components/severity.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { formatInstant } from '../../../lib/instants.js';
import { formatCount, formatPointsLost, inPoints } from '../../../lib/numbers.js';
import { categoryNames } from '../category-names.js';
import { ScoreDelta } from '../score-delta.js';

type CountRow = readonly [name: string, counts: { before: number; after: number }];

const countColumns: readonly DataColumn<CountRow>[] = [
  { head: 'Count', isRowHeader: true, className: 'text-text-muted', cell: ([name]) => name },
  { head: 'Before', isNumber: true, cell: ([, { before }]) => formatCount(before) },
  {
    head: 'After',
    isNumber: true,
    className: 'font-medium',
    cell: ([, { after }]) => formatCount(after),
  },
];

const checkColumns: readonly DataColumn<CheckChange>[] = [
  { head: 'Check', isRowHeader: true, cell: (check) => <CheckName check={check} /> },
  {
    head: 'Points lost before',
    isNumber: true,
    from: 'sm',
    cell: (check) => formatPointsLost(check.points_lost_before),
  },
  {
    head: 'Points lost after',
    isNumber: true,
    from: 'sm',
    cell: (check) => formatPointsLost(check.points_lost_after),
  },
  {
    head: 'Change',
    isNumber: true,
    cell: (check) => <ScoreDelta value={check.delta} isNeutral={check.rule_changed} />,
  },
];

/** The two scores, the counts, and how much each check moved the score. */
export function ScoreChange({ comparison }: { comparison: ScanComparison }) {
  const { base, head, score, checks, counts } = comparison;
  const rows = [
    ['Critical issues', counts.critical_issues],
    ['Warnings', counts.warnings],
    ['Notices', counts.notices],
    ['Ignored issues', counts.ignored_issues],
    ...(counts.fixed_live_issues.before + counts.fixed_live_issues.after > 0
      ? ([['Fixed live since', counts.fixed_live_issues]] as const)
      : []),
    ['Pages scanned', counts.pages_scanned],
  ] as const;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[26rem_minmax(0,1fr)]">
      <Card aria-labelledby="score-change-title">
        <CardHeader>
          <CardTitle id="score-change-title">Score</CardTitle>
          <ScoreDelta value={score.delta} isNeutral={!comparison.is_comparable} hasUnit />
        </CardHeader>
        <CardContent className="flex flex-col gap-4">
          <div className="flex items-center justify-around gap-3">
            <ScoreOf scan={base} score={score.before} name="Before" />
            <ArrowRight aria-hidden className="size-5 text-text-muted" />
            <ScoreOf scan={head} score={score.after} name="After" />
          </div>
          <DataTable
            columns={countColumns}
            rows={rows}
            keyOf={([name]) => name}
            className="border-t"
            headClassName="sr-only"
          />
        </CardContent>
      </Card>
      <CheckChanges checks={checks} />
    </div>
  );
}

function ScoreOf({ scan, score, name }: { scan: Scan; score: number | null; name: string }) {
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <span className="text-sm text-text-muted">{name}</span>
      <ScoreRing score={score} size="md" isDetailed />
      <span className="text-xs text-text-muted">
        {formatInstant(scan.scanned_at ?? scan.created_at)}
      </span>
    </div>
  );
}

function CheckChanges({ checks }: { checks: readonly CheckChange[] }) {
  return (
    <Card aria-labelledby="check-change-title" className="min-w-0">
      <CardHeader>
        <div>
          <CardTitle id="check-change-title">Why the score changed</CardTitle>
          <p className="text-text-muted">
            {checks.length === 0
              ? 'No check gained or lost points.'
              : 'Points gained or lost per check; together they add up to the score change. The total loss is split across the failing checks, so an unchanged check can shift slightly when others change.'}
          </p>
        </div>
      </CardHeader>
      {checks.length > 0 && (
        <div
          className="mt-3 max-h-[28rem] overflow-auto"
          tabIndex={0}
          role="region"
          aria-labelledby="check-change-title"
        >
          <div className="sm:px-1">
            <DataTable
              columns={checkColumns}
              rows={checks}
              keyOf={(check) => check.check_id}
              inset="card"
              headClassName="sticky top-0 bg-surface [&_th]:whitespace-normal"
            />
          </div>
        </div>
      )}
    </Card>
  );
}

function CheckName({ check }: { check: CheckChange }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <SeverityBadge group={severityGroupOf(check.severity)} />
        {check.title}
        {check.rule_changed && (
          <Badge title="The rule of this check has changed since the earlier scan, so the difference may not come from the website.">
            Rule changed
          </Badge>
        )}
      </span>
      <span className="text-sm text-text-muted">
        {categoryNames[check.category]}
        <span className="tabular sm:hidden">
          , {formatPointsLost(check.points_lost_before)} →{' '}
          {inPoints(formatPointsLost(check.points_lost_after))}
        </span>
      </span>
    </>
  );
}
