import { describe, expect, it } from '@jest/globals';
import type { IssueGroup, Suggestion } from '@app/seo-scan/contract';
import { effortRank, listedChecks, severityRank } from './listed-checks.js';

const group = (id: string, severityGroup: IssueGroup['severity_group'] = 'error'): IssueGroup =>
  ({ check_id: id, severity_group: severityGroup }) as IssueGroup;
const suggestion = (id: string, effort: Suggestion['effort']): Suggestion =>
  ({ check_id: id, effort, effort_reason: `Why ${effort}.` }) as Suggestion;

describe('the checks of the table', () => {
  it('have the effort and the place in the order of what to fix first', () => {
    const groups = [group('title.missing'), group('headings.h1_missing'), group('ai.no_llms_txt')];
    const suggestions = [
      suggestion('headings.h1_missing', 'small'),
      suggestion('title.missing', 'large'),
    ];
    const assignments = [
      {
        check_id: 'title.missing',
        assignee: { id: '1', name: 'Ada' },
        assigned_at: '2026-11-20T10:00:00.000Z',
      },
    ];
    expect(listedChecks(groups, suggestions, assignments)).toMatchObject([
      { check_id: 'title.missing', effort: 'large', first: 2, assignee: 'Ada' },
      { check_id: 'headings.h1_missing', effort: 'small', first: 1, assignee: null },
      { check_id: 'ai.no_llms_txt', effort: null, first: null, effortReason: null },
    ]);
  });

  it('are sorted by severity and effort, not by their names', () => {
    expect(severityRank(group('a', 'error'))).toBeGreaterThan(severityRank(group('a', 'warning')));
    expect(severityRank(group('a', 'warning'))).toBeGreaterThan(severityRank(group('a', 'notice')));
    expect(
      [null, 'small', 'medium', 'large'].map((effort) => effortRank({ effort } as never)),
    ).toEqual([null, 1, 2, 3]);
  });
});
