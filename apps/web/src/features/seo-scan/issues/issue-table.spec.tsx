import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import type { AssignmentList, IssueGroup, Suggestion } from '@app/seo-scan/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { Toaster } from '../../../components/ui/sonner.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { IssueTable } from './issue-table.js';

const SCAN_ID = '0195f1f0-0000-7000-8000-00000000000a';
const ADA = { id: '0195f1f0-0000-7000-8000-0000000000ad', name: 'Ada' };
const BEN = { id: '0195f1f0-0000-7000-8000-0000000000be', name: 'Ben' };
const ASSIGNED_AT = '2026-11-20T10:00:00.000Z';

const group = (change: Partial<IssueGroup>): IssueGroup => ({
  check_id: 'title.missing',
  title: 'Title missing',
  severity: 'high',
  severity_group: 'warning',
  category: 'title',
  affected_pages: 2,
  issue_count: 2,
  points_lost: 4,
  points_won_if_fixed: 3,
  fix_kind: 'auto',
  description: 'Why',
  how_to_fix: 'How',
  authority: 'Source',
  threshold: null,
  ...change,
});
const groups = [
  group({}),
  group({ check_id: 'links.broken_internal', title: 'Broken internal link', affected_pages: 9 }),
];
const suggestions = [{ check_id: 'title.missing', effort: 'small', effort_reason: 'One text.' }];

function show(people: AssignmentList['people']) {
  const requests: unknown[] = [];
  const list = (assignments: AssignmentList['assignments']): AssignmentList => ({
    ...{ success: true, people, assignments },
  });
  renderWithApi(
    <>
      <IssueTable
        scanId={SCAN_ID}
        groups={groups}
        suggestions={suggestions as Suggestion[]}
        filters={{}}
        openCheck={null}
        onToggle={() => undefined}
        hidden={new Set()}
      />
      <Toaster />
    </>,
    {
      responses: {
        'seoScan.assignments.list': () => list([]),
        'seoScan.assignments.assign': (input) => {
          requests.push(input);
          return list([{ check_id: 'title.missing', assignee: BEN, assigned_at: ASSIGNED_AT }]);
        },
      },
    },
  );
  return requests;
}

const titles = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button').textContent);

describe('the table of issues', () => {
  it('is sorted by any of its columns', async () => {
    show([ADA]);
    expect(titles()).toEqual(['Title missing', 'Broken internal link']);
    await userEvent.click(screen.getByRole('button', { name: 'Pages' }));
    expect(titles()).toEqual(['Broken internal link', 'Title missing']);
    expect(screen.getByText('Small')).toHaveAttribute('title', 'One text.');
    expect(screen.queryByRole('columnheader', { name: 'Assignee' })).not.toBeInTheDocument();
  });

  it('assigns the selected checks to a member of the workspace', async () => {
    const requests = show([ADA, BEN]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Title missing' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ben' }));
    expect(await screen.findByText('1 check assigned to Ben.')).toBeVisible();
    expect(requests).toEqual([
      { scanId: SCAN_ID, checkIds: ['title.missing'], assigneeId: BEN.id },
    ]);
    const row = screen.getByRole('row', { name: /Title missing/ });
    expect(within(row).getByRole('cell', { name: 'Ben' })).toBeVisible();
  });

  it('offers nobody where nobody else works on the website', async () => {
    show([ADA]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Title missing' }));
    const bar = screen.getByRole('group', { name: 'Selected checks' });
    expect(bar).toHaveTextContent('1 check selected');
    expect(within(bar).queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
    await userEvent.click(within(bar).getByRole('button', { name: 'Select all 2' }));
    expect(bar).toHaveTextContent('2 checks selected');
  });
});
