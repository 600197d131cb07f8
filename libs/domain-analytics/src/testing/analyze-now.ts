import type { Actor } from '@app/common';
import type { TestContext } from '@app/common/testing';
import { AnalysesService } from '../analyzing/analyses.service.js';
import { AnalysisTurns } from '../analyzing/analysis-turns.js';
import { analyzeDomainInput } from '../contract/index.js';
import type { AnalyzeDomainResponse } from '../contract/index.js';

/** Starts an analysis, and is the worker that runs it. */
export async function analyzeNow(
  { module }: TestContext,
  actor: Actor,
  input: object,
): Promise<AnalyzeDomainResponse> {
  const analyses = module.get(AnalysesService);
  const started = analyzeDomainInput.parse({ ...input, wait: false });
  const { analysisId } = await analyses.analyze(actor, started);
  while (await module.get(AnalysisTurns).runNext());
  return analyses.result(actor, { id: analysisId });
}
