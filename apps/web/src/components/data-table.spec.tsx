import '../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { useState } from 'react';
import type { Sort } from '../lib/search-params.js';
import { DataTable } from './data-table.js';
import type { DataColumn } from './data-table.js';

type Page = { path: string; issues: number | null };

const pages: Page[] = [
  { path: '/menu', issues: 2 },
  { path: '/bread', issues: 10 },
  { path: '/closed', issues: null },
];
const columns: readonly DataColumn<Page>[] = [
  { head: 'Page', isRowHeader: true, sortValue: ({ path }) => path, cell: ({ path }) => path },
  {
    head: 'Issues',
    isNumber: true,
    sortValue: ({ issues }) => issues,
    cell: ({ issues }) => issues,
  },
  { id: 'actions', head: '', cell: ({ path }) => <button type="button">Open {path}</button> },
];

const paths = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

function SortedPages() {
  const [sort, setSort] = useState<Sort<string>>({ id: 'Issues', desc: true });
  return (
    <DataTable
      columns={columns}
      rows={pages}
      keyOf={({ path }) => path}
      sort={{ by: sort, onSort: setSort }}
    />
  );
}

describe('a table', () => {
  it('shows its rows in the order in which they are passed, with their headings', () => {
    render(<DataTable columns={columns} rows={pages} keyOf={({ path }) => path} />);
    expect(paths()).toEqual(['/menu', '/bread', '/closed']);
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Page', 'Issues', '']);
    expect(within(screen.getByRole('table')).queryByRole('button', { name: 'Page' })).toBeNull();
    expect(heads[0]).not.toHaveAttribute('aria-sort');
  });

  it('is sorted by its headings, numbers in descending order first', async () => {
    render(<SortedPages />);
    const page = screen.getByRole('columnheader', { name: 'Page' });
    const issues = screen.getByRole('columnheader', { name: 'Issues' });
    expect(paths()).toEqual(['/bread', '/menu', '/closed']);
    expect([page, issues].map((head) => head.getAttribute('aria-sort'))).toEqual([
      'none',
      'descending',
    ]);
    await userEvent.click(within(issues).getByRole('button'));
    expect(paths()).toEqual(['/closed', '/menu', '/bread']);
    await userEvent.click(within(page).getByRole('button'));
    expect(paths()).toEqual(['/bread', '/closed', '/menu']);
    expect([page, issues].map((head) => head.getAttribute('aria-sort'))).toEqual([
      'ascending',
      'none',
    ]);
    await userEvent.click(within(issues).getByRole('button'));
    expect(paths()).toEqual(['/bread', '/menu', '/closed']);
  });

  it('keeps the focus in a row when columns change', async () => {
    const { rerender } = render(
      <DataTable columns={columns} rows={pages} keyOf={({ path }) => path} />,
    );
    const open = screen.getByRole('button', { name: 'Open /bread' });
    await userEvent.click(open);
    const renamed = columns.map((column) => ({
      ...column,
      cell: (page: Page) => column.cell(page),
    }));
    rerender(<DataTable columns={renamed} rows={[...pages]} keyOf={({ path }) => path} />);
    expect(open).toHaveFocus();
  });

  it('shows the detail of an open row below it', () => {
    render(
      <DataTable
        columns={columns}
        rows={pages}
        keyOf={({ path }) => path}
        detailOf={({ path }) => (path === '/bread' ? <p>Ten loaves</p> : null)}
      />,
    );
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(2, 5)).toEqual(['/bread10Open /bread', 'Ten loaves', '/closedOpen /closed']);
  });

  it('replaces the values of a row by its note', () => {
    render(
      <DataTable
        columns={columns}
        rows={pages}
        keyOf={({ path }) => path}
        noteOf={({ issues }) => (issues === null ? 'not audited' : null)}
      />,
    );
    expect(screen.getByRole('row', { name: '/closed not audited' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open /closed' })).toBeNull();
    expect(screen.getByRole('row', { name: '/menu 2 Open /menu' })).toBeVisible();
  });

  it('is still a table for screen readers where a phone lists the values, each after its heading', () => {
    render(<DataTable columns={columns} rows={pages} keyOf={({ path }) => path} isListOnPhone />);
    // Laid out as a list, a table keeps only the roles that it names.
    for (const role of ['table', 'row', 'columnheader', 'rowheader', 'cell'])
      for (const element of screen.getAllByRole(role))
        expect(element).toHaveAttribute('role', role);
    const menu = screen.getByRole('row', { name: '/menu 2 Open /menu' });
    const cells = within(menu).getAllByRole('cell');
    expect(cells.map((cell) => cell.getAttribute('data-head'))).toEqual(['Issues', null]);
  });
});
