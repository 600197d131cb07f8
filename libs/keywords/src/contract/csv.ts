import { z } from 'zod';
import { compareCompetitorsInput } from './competitors.js';
import { movementsInput } from './overview.js';
import { ownUserShape } from './rank.js';
import { listKeywordsInput } from './tracked-keyword.js';

/** GET /api/seo/tracked-keywords.csv: at most 50,000 rows. */
export const keywordsCsvInput = listKeywordsInput.omit({ cursor: true, limit: true });
export type KeywordsCsvInput = z.infer<typeof keywordsCsvInput>;

/** GET /api/seo/keyword-movements.csv and competitor-comparison.csv: all rows of what the screens show page by page. */
export const movementsCsvInput = movementsInput.omit({ limit: true, offset: true });
export type MovementsCsvInput = z.infer<typeof movementsCsvInput>;
export const comparisonCsvInput = compareCompetitorsInput.omit({ cursor: true, limit: true });
export type ComparisonCsvInput = z.infer<typeof comparisonCsvInput>;

/** GET /api/seo/keyword-alerts.csv: at most 50,000 rows, newest first. */
export const alertsCsvInput = z.object(ownUserShape);
export type AlertsCsvInput = z.infer<typeof alertsCsvInput>;
