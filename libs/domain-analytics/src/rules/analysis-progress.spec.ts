import { describe, expect, it } from '@jest/globals';
import { analysisFigures, analysisStatuses, isAnalysisOver } from '../contract/index.js';
import { unknownFigure } from './analysis-figures.js';
import type { AnalysisFigures } from './analysis-figures.js';
import { figureProgress, isWorthKeeping } from './analysis-progress.js';

const known: AnalysisFigures['tranco'] = {
  ...{ rank: null, entries: 10, domain: null },
  from: { source: 'tranco', as_of: null, scale: 'A rank', reason: null },
};
const read: Partial<AnalysisFigures> = {
  tranco: known,
  speed: unknownFigure.speed('Unknown: connect CrUX.'),
};
const stateIn = (status: (typeof analysisStatuses)[number], figure: string) =>
  figureProgress(status, read).find(({ name }) => name === figure);

describe('the progress of an analysis', () => {
  it('has every figure once, in every status', () => {
    for (const status of analysisStatuses)
      expect(figureProgress(status, read).map(({ name }) => name)).toEqual([...analysisFigures]);
  });

  it('keeps what has been read, "not in this list" included, and why something is not known', () => {
    for (const status of analysisStatuses) {
      expect(stateIn(status, 'tranco')).toMatchObject({ state: 'known', reason: null });
      expect(stateIn(status, 'speed')).toMatchObject({
        ...{ state: 'unknown', reason: 'Unknown: connect CrUX.' },
      });
    }
  });

  it('says of what was not read whether it still will be', () => {
    expect(stateIn('queued', 'own_crawl')).toMatchObject({ state: 'waiting', reason: null });
    expect(stateIn('running', 'own_crawl')).toMatchObject({ state: 'reading', reason: null });
    expect(stateIn('cancelled', 'own_crawl')).toMatchObject({
      ...{ state: 'unread', reason: 'Not read: cancelled.' },
    });
    expect(stateIn('failed', 'own_crawl')).toMatchObject({
      ...{ state: 'unread', reason: expect.stringContaining('interrupted several times') },
    });
    for (const status of analysisStatuses)
      expect(stateIn(status, 'own_crawl')?.state === 'unread').toBe(isAnalysisOver(status));
  });
});

describe('an analysis that has ended', () => {
  it('is kept when it is complete, and otherwise with a figure that is known', () => {
    const { speed } = read;
    expect(isWorthKeeping('completed', {})).toBe(true);
    expect(isWorthKeeping('cancelled', {})).toBe(false);
    expect(isWorthKeeping('cancelled', { ...(speed && { speed }) })).toBe(false);
    expect(isWorthKeeping('failed', read)).toBe(true);
  });
});
