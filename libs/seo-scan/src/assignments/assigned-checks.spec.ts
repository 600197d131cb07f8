import { describe, expect, it } from '@jest/globals';
import { assignedChecks } from './assigned-checks.js';

const assignment = (checkId: string, id: string) => ({
  check_id: checkId,
  assignee: { id, name: id },
  assigned_at: '2026-11-20T10:00:00.000Z',
});
const assignments = [
  assignment('title.missing', 'ada'),
  assignment('meta.description_missing', 'ben'),
];

describe('assignedChecks', () => {
  it('names the checks of a person', () => {
    expect(assignedChecks(assignments, 'ben')).toEqual({
      checkIds: ['meta.description_missing'],
      isExcluded: false,
    });
    expect(assignedChecks(assignments, 'eve')).toEqual({ checkIds: [], isExcluded: false });
  });

  it('excludes every assigned check when nobody is asked for', () => {
    expect(assignedChecks(assignments, 'none')).toEqual({
      checkIds: ['title.missing', 'meta.description_missing'],
      isExcluded: true,
    });
  });
});
