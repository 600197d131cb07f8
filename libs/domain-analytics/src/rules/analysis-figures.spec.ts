import { describe, expect, it } from '@jest/globals';
import { openFiguresSchema, provenancesSchema } from '../contract/index.js';
import { analysisResult, unknownFigure } from './analysis-figures.js';

const UNREAD = 'Not read yet.';

describe('the result of an analysis', () => {
  it('without any figure is unknown throughout, never 0, each with the reason', () => {
    const result = analysisResult({}, UNREAD);
    expect(result).toMatchObject({
      ...{ totalKeywords: null, organicTraffic: null, visibilityScore: null, registration: null },
      ...{ topKeywords: [], competitors: [] },
    });
    expect(provenancesSchema.parse(result.sources)).toEqual(result.sources);
    expect(openFiguresSchema.parse(result.openFigures)).toEqual(result.openFigures);
    const provenances = [
      ...Object.values(result.sources),
      ...Object.values(result.openFigures).map((figure) => figure?.from),
    ];
    expect(provenances).toHaveLength(13);
    for (const each of provenances)
      expect(each).toEqual({ source: null, as_of: null, scale: null, reason: UNREAD });
  });

  it('has what was read, each with the provenance that it was read with', () => {
    const keywords = { ...unknownFigure.keywords('No funds.'), totalKeywords: 0 };
    const result = analysisResult({ keywords }, UNREAD);
    expect(result.totalKeywords).toBe(0);
    expect(result.sources.keywords.reason).toBe('No funds.');
    expect(result.sources.competitors.reason).toBe(UNREAD);
  });
});
