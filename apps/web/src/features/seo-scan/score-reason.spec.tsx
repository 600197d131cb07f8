import { describe, expect, it } from '@jest/globals';
import type { Scan, ScanChanges } from '@app/seo-scan/contract';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { renderWithApi } from '../../testing/render-with-api.js';
import { ScoreReason } from './score-reason.js';
import { WhatChangedCard } from './dashboard/what-changed-card.js';

const scan = { id: 's2', mode: 'site', url: 'https://shop.example/' } as Scan;
const changes: ScanChanges = {
  success: true,
  previous: { scan_id: 's1', scanned_at: null, seo_score: 61.2, pages_scanned: 25 },
  is_comparable: true,
  notes: [],
  score: { before: 61.2, after: 60, delta: -1.2, parts: null },
  issues: {
    ...{ new: 157, new_on_new_pages: 149, regressed: 0 },
    ...{ fixed: 3, fixed_on_gone_pages: 0, rule_changed: 0 },
  },
};
const limits = 'The scans had different page limits (25 and 500): they read 25 and 300 pages.';
const incomparable = { is_comparable: false, notes: [{ code: 'pages' as const, text: limits }] };
const why = 'The score is 60.0 because category scores are multiplied, not averaged.';

function show(content: ReactNode, change: Partial<ScanChanges> = {}): void {
  renderWithApi(content, {
    responses: {
      'seoScan.summary': () => ({ score_explanation: why }),
      'seoScan.changes': () => ({ ...changes, ...change }),
    },
  });
}

describe('the reason of a score', () => {
  it('says why the score is what it is, and how it changed in points', async () => {
    show(<ScoreReason scan={scan} />);
    expect(await screen.findByRole('region', { name: 'Why this score' })).toHaveTextContent(why);
    expect(await screen.findByText('−1.2 points')).toBeVisible();
  });

  it('separates what newly read pages changed in the score', async () => {
    const parts = { same_pages: 0.9, other_pages: -2.1, new_pages: 149, gone_pages: 0 };
    show(<ScoreReason scan={scan} />, { score: { ...changes.score, parts } });
    const text = '−2.1 on 149 newly read pages, +0.9 on pages read before';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says when it is not known which pages changed the score', async () => {
    show(<ScoreReason scan={scan} />);
    expect(await screen.findByText(/It isn't known how much of it comes/)).toBeVisible();
  });

  it('says in place of the change why two scores are not comparable', async () => {
    show(<ScoreReason scan={scan} />, incomparable);
    expect(await screen.findByText('Not comparable with the previous scan')).toBeVisible();
    expect(screen.getByText(limits)).toBeVisible();
    expect(screen.queryByText('−1.2 points')).not.toBeInTheDocument();
  });

  it('says of a single page that its score is not that of the website', async () => {
    show(<ScoreReason scan={{ ...scan, mode: 'page' }} />, { previous: null, is_comparable: null });
    expect(await screen.findByText(/the score of a single page/)).toBeVisible();
  });
});

describe('what changed', () => {
  it('separates issues on newly read pages', async () => {
    show(<WhatChangedCard scan={scan} />);
    const card = within(screen.getByRole('region', { name: 'What changed' }));
    const texts = (await card.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(texts).toEqual([
      '157 new: 149 on newly read pages, 8 on pages read before',
      '3 fixed',
      '0 regressed',
    ]);
    expect(card.getByRole('link', { name: 'Compare with the previous scan' })).toHaveAttribute(
      'href',
      '/seo-scan/s2/compare',
    );
  });

  it('is nothing yet for the first scan', async () => {
    show(<WhatChangedCard scan={scan} />, { previous: null, is_comparable: null });
    expect(await screen.findByText(/This is the first scan of this website/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
