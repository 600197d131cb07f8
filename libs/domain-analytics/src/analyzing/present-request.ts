import type { AnalysisProgress, AnalyzeDomainResponse } from '../contract/index.js';
import { isAnalysisOver } from '../contract/index.js';
import type { AnalysisRequest } from '../entities/analysis-request.entity.js';
import { analysisResult } from '../rules/analysis-figures.js';
import { figureProgress, isWorthKeeping, unreadReason } from '../rules/analysis-progress.js';

export function presentProgress(request: AnalysisRequest): AnalysisProgress {
  const { id, domain, country, language, status, figures, cancelRequestedAt } = request;
  return {
    ...{ analysisId: id, status, domain, country, language },
    isCancelling: cancelRequestedAt != null && !isAnalysisOver(status),
    figures: figureProgress(status, figures),
    saved: isSaved(request),
    createdAt: request.createdAt.toISOString(),
    startedAt: request.startedAt?.toISOString() ?? null,
    finishedAt: request.finishedAt?.toISOString() ?? null,
  };
}

/** The result so far; what is not read yet is not known. */
export function presentResult(
  request: AnalysisRequest,
  { costMicros, now }: { readonly costMicros: number; readonly now: Date },
): AnalyzeDomainResponse {
  const { id, domain, country, language, status, figures, finishedAt } = request;
  const saved = isSaved(request);
  return {
    success: true,
    ...{ domain, country, language, costMicros },
    ...analysisResult(figures, unreadReason(status)),
    analyzedAt: (finishedAt ?? now).toISOString(),
    ...{ saved, id: saved ? id : null, status, analysisId: id },
  };
}

function isSaved({ savesResult, status, figures }: AnalysisRequest): boolean {
  return savesResult && isAnalysisOver(status) && isWorthKeeping(status, figures);
}
