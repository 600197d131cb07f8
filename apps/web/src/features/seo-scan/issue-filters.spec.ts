import { describe, expect, it } from '@jest/globals';
import { severityGroupOf } from '@app/seo-scan/contract';
import type { Issue, ScoreLoss } from '@app/seo-scan/contract';
import { filterIssues, groupByCheck, readFilters } from './issue-filters.js';

function issueOf(overrides: Partial<Issue>): Issue {
  const severity = overrides.severity ?? 'high';
  return {
    id: Math.random().toString(),
    check_id: 'meta.description_missing',
    severity,
    severity_group: severityGroupOf(severity),
    category: 'meta',
    title: 'Page has no meta description',
    description: '',
    fix: '',
    recommendation: '',
    current_value: null,
    evidence: null,
    page_url: 'https://a.example/',
    authority: '',
    fix_kind: 'manual',
    fix_status: 'not_fixable',
    fingerprint: null,
    state: null,
    first_seen_at: null,
    ignored: null,
    ...overrides,
  };
}

const issues = [
  issueOf({ evidence: '<title>Rye Bread</title>' }),
  issueOf({ page_url: 'https://a.example/menu' }),
  issueOf({
    check_id: 'title.missing',
    title: 'Page has no title',
    category: 'title',
    severity: 'critical',
  }),
  issueOf({ check_id: 'content.thin', title: 'Little text', category: 'content', severity: 'low' }),
];
const found = (search: string) =>
  filterIssues(issues, readFilters(new URLSearchParams(search))).map((issue) => issue.check_id);

describe('issue filters in the address', () => {
  it('shows everything without a filter', () => {
    expect(found('')).toHaveLength(issues.length);
  });

  it('narrows by severity, category and page together', () => {
    expect(found('severity=error')).toEqual(['title.missing']);
    expect(found('category=meta')).toHaveLength(2);
    expect(found('category=meta&page=https://a.example/menu')).toHaveLength(1);
    expect(found('severity=error&category=meta')).toEqual([]);
  });

  it('finds words in title, address and evidence, in any order and case', () => {
    expect(found('q=BREAD+rye')).toEqual(['meta.description_missing']);
    expect(found('q=menu')).toEqual(['meta.description_missing']);
    expect(found('q=little')).toEqual(['content.thin']);
    expect(found('q=nothing')).toEqual([]);
  });

  it('ignores filters it does not know', () => {
    expect(found('severity=loud&category=none')).toHaveLength(issues.length);
  });
});

describe('groupByCheck', () => {
  const lossOf = (checkId: string, won: number): ScoreLoss => ({
    check_id: checkId,
    title: '',
    category: 'meta',
    severity: 'high',
    points_lost: won,
    points_won_if_fixed: won,
    affected_pages: 1,
  });

  it('lists the worst severity first and counts pages, not findings', () => {
    const twice = [...issues, issueOf({})];
    const groups = groupByCheck(twice, [lossOf('meta.description_missing', 4.2)]);
    expect(groups.map((group) => [group.checkId, group.affectedPages])).toEqual([
      ['title.missing', 1],
      ['meta.description_missing', 2],
      ['content.thin', 1],
    ]);
    expect(groups[1]?.pointsWonIfFixed).toBe(4.2);
    expect(groups[0]?.pointsWonIfFixed).toBeNull();
  });

  it('puts what wins more points first within a severity', () => {
    const two = [issueOf({ check_id: 'a' }), issueOf({ check_id: 'b' })];
    const groups = groupByCheck(two, [lossOf('a', 1), lossOf('b', 2)]);
    expect(groups.map((group) => group.checkId)).toEqual(['b', 'a']);
  });

  it('lists a check of mixed severity under its worst finding', () => {
    const mixed = [issueOf({ severity: 'low' }), issueOf({ severity: 'critical' })];
    expect(groupByCheck(mixed, [])[0]?.severityGroup).toBe('error');
  });
});
