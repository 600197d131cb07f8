import { defineAnalysis } from '@app/crawler/analysis';
import { maskEvidence } from '../rules/evidence/mask-evidence.js';
import type { RecordedEvidence, VisitEvidence } from '../rules/evidence/visit-evidence.js';

/** Masks the texts of a visit's evidence. */
export const maskedEvidence = defineAnalysis({
  module: import.meta.url,
  name: 'maskedEvidence',
  run: (evidence: RecordedEvidence): VisitEvidence => maskEvidence(evidence),
});
