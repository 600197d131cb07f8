import { describe, expect, it } from '@jest/globals';
import type { CostPayer, KeywordCosts } from '@app/keywords/contract';
import { costSentences, spentText } from './cost-text.js';

const INSTALLATION: CostPayer = {
  keyOwner: 'installation',
  providers: ['dataforseo'],
  readingMicros: 6_000,
  monthMicros: 52_800,
  spentMicros: 900_000,
  capMicros: 25_000_000,
  leftMicros: 24_100_000,
};

function costsOf(payers: CostPayer[], changes: Partial<KeywordCosts> = {}): KeywordCosts {
  const sum = (field: 'readingMicros' | 'monthMicros') =>
    payers.reduce((total, payer) => total + payer[field], 0);
  return {
    ...{ success: true, keywords: 1, unreadKeywords: 0, payers },
    ...{ readingMicros: sum('readingMicros'), monthMicros: sum('monthMicros') },
    ...changes,
  };
}

describe('the cost before', () => {
  it('names each check, the month, the payer and what is left', () => {
    expect(costSentences('new', costsOf([INSTALLATION]))).toEqual([
      'At most $0.006 per check and $0.0528 a month.',
      "Billed to this installation's budget: $24.10 of $25.00 left this month.",
    ]);
  });

  it('says that the balance of an own key is not known', () => {
    const own = { ...INSTALLATION, keyOwner: 'user', capMicros: null, leftMicros: null } as const;
    expect(costSentences('new', costsOf([own]))[1]).toBe(
      'Billed to your own key (DataForSEO): $0.90 spent this month. Check your remaining balance with the provider.',
    );
  });

  it('says what happens when the budget is not enough', () => {
    const little = { ...INSTALLATION, leftMicros: 1_000 };
    expect(costSentences('all', costsOf([little]))[1]).toMatch(/checked next month\.$/);
    expect(costSentences('keyword', costsOf([little]))[1]).toMatch(
      /isn't enough to check it now\.$/,
    );
  });

  it('of one check now is apart from the month', () => {
    const live = { ...INSTALLATION, readingMicros: 20_000 };
    const [amount, , again] = costSentences('keyword', costsOf([live]));
    expect(amount).toBe(
      'Checking it now costs at most $0.02; tracking costs at most $0.0528 a month.',
    );
    expect(again).toBe('A drop of ten or more positions is checked twice.');
  });

  it('says which keywords nothing is bought for', () => {
    const sentences = costSentences(
      'all',
      costsOf([INSTALLATION], { keywords: 5, unreadKeywords: 2 }),
    );
    expect(sentences[0]).toMatch(/^Checking 3 keywords now costs at most \$0\.006;/);
    expect(sentences.at(-1)).toMatch(/covers the market of 2 keywords; these aren't checked/);
    const unknown = { readingMicros: null, monthMicros: null, unreadKeywords: 1 };
    expect(costSentences('new', costsOf([], unknown))).toEqual([
      "No connected provider covers this market, so it's free but has no ranks.",
    ]);
    expect(costSentences('new', costsOf([]))).toEqual(['Free.']);
  });
});

describe('the cost after', () => {
  it('is the real one, and is not invented where it was not counted', () => {
    expect(spentText(2_400)).toBe('It cost $0.0024.');
    expect(spentText(0)).toBe('It was free.');
    expect(spentText(null)).toBe('');
  });
});
