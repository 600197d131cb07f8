import type { ReportDetail, ReportSummary, RunScores } from './contract/index.js';
import type { LighthouseReport } from './entities/lighthouse-report.entity.js';
import type { RunRow } from './lighthouse-reports.repository.js';
import type { ReportPictures } from './report-pictures.js';
import { scoreSpread } from './rules/score-spread.js';

const NO_FIELD_DATA = 'Not available: no field data source is connected.';

export function presentSummary(report: LighthouseReport, runsDone: number): ReportSummary {
  const { id, url, origin, preset, status, runsWanted } = report;
  const isRunning = status === 'running' && runsDone < runsWanted;
  return {
    id,
    url,
    origin,
    preset,
    status,
    progress: { runsDone, runsWanted, run: isRunning ? runsDone + 1 : null },
    scores: report.result?.scores ?? null,
    metrics: report.result?.metrics ?? null,
    createdAt: report.createdAt.toISOString(),
    startedAt: report.startedAt?.toISOString() ?? null,
    finishedAt: report.finishedAt?.toISOString() ?? null,
    error: report.error ?? null,
  };
}

export function presentDetail(
  report: LighthouseReport,
  rows: readonly RunRow[],
  pictures: ReportPictures,
): ReportDetail {
  const isComplete = report.status === 'completed';
  const runs: RunScores[] = rows.map(({ run, scores }) => ({
    run,
    scores,
    isMedian: run === report.medianRun,
  }));
  return {
    ...presentSummary(report, runs.length),
    result: report.result ?? null,
    runs,
    spread: isComplete ? scoreSpread(runs.map(({ scores }) => scores)) : [],
    ...pictures,
    downloadPath: isComplete ? `/api/lighthouse/${report.id}.json` : null,
    fieldData: { available: false, reason: NO_FIELD_DATA },
  };
}
