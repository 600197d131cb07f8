import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import type { AssignmentList, IssueGroups, ScanSummary } from '@app/seo-scan/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import '@testing-library/jest-dom/jest-globals';
import { emptySession, renderWithApi } from '../../../testing/render-with-api.js';
import { IssuesTab } from './issues-tab.js';

const ADA = { id: '0195f1f0-0000-7000-8000-0000000000ad', name: 'Ada' };
const BEN = { id: '0195f1f0-0000-7000-8000-0000000000be', name: 'Ben' };
const none = { error: 0, warning: 0, notice: 0 };
const summary = {
  scan: { id: '0195f1f0-0000-7000-8000-00000000000a', pages_scanned: 3 },
  issues: {
    total: 2,
    severities: { ...none, warning: 2 },
    categories: [],
    ...{ fixable: 0, ignored: 0, fixedLive: 0 },
    states: { new: 0, open: 0, regressed: 0 },
  },
} as unknown as ScanSummary;

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

/** The issues of a website on which these people work; the API finds none. */
function show(people: AssignmentList['people'], path = '/') {
  const requests: unknown[] = [];
  const session = emptySession();
  session.start({
    user: { ...ADA, email: 'ada@example.com', role: 'user', emailConfirmedAt: null },
    ...{ token: 't1', expiresAt: '2999-01-01T00:00:00.000Z' },
  });
  const list: AssignmentList = { success: true, people, assignments: [] };
  const found: IssueGroups = { groups: [], total: 0 };
  renderWithApi(
    <>
      <IssuesTab summary={summary} />
      <Address />
    </>,
    {
      ...{ session, path },
      responses: {
        'seoScan.assignments.list': () => list,
        'seoScan.changes': () => ({ previous: null }),
        'seoScan.suggestions': () => ({ suggestions: [], prediction: null }),
        'seoScan.issueGroups': (input) => {
          requests.push((input as { filters: unknown }).filters);
          return found;
        },
      },
    },
  );
  return requests;
}

describe('the filter by assignee', () => {
  it('lists the issues of the user, of nobody and of another person, and keeps them in the URL', async () => {
    const requests = show([ADA, BEN]);
    const filter = await screen.findByRole('combobox', { name: 'Assignee' });
    expect([...filter.children].map(({ textContent: text }) => text)).toEqual([
      'Any assignee',
      'Me',
      'Unassigned',
      'Ben',
    ]);
    await userEvent.selectOptions(filter, 'Me');
    expect(await screen.findByText('No issues are assigned to you')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('?assignee=me');
    await userEvent.selectOptions(filter, 'Unassigned');
    expect(await screen.findByText('Every issue is assigned')).toBeVisible();
    await userEvent.selectOptions(filter, 'Ben');
    expect(await screen.findByText('No issues are assigned to Ben')).toBeVisible();
    expect(requests).toEqual([
      {},
      { assignee: ADA.id },
      { assignee: 'none' },
      { assignee: BEN.id },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(filter).toHaveValue('');
  });

  it('is not offered where nobody else works on the website', async () => {
    show([ADA]);
    expect(await screen.findByText('No issues match these filters')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Assignee' })).not.toBeInTheDocument();
  });

  it('shows what a link has set', async () => {
    show([ADA], `/?assignee=${ADA.id}`);
    expect(await screen.findByRole('combobox', { name: 'Assignee' })).toHaveValue('me');
  });
});
