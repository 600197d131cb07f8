import '../../../testing/browser-globals.js';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import type { ListedPages, PageListInput, SavedPageView } from '@app/seo-scan/contract';
import { pageColumns, readPageColumns, ruleColumns } from '@app/seo-scan/contract';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { PagesTab } from './pages-tab.js';

const WEBSITE = '6f1f7c52-57b5-4d2c-9c63-0f6c0a4f0a01';
const scan = { id: 'a', website_id: WEBSITE } as Parameters<typeof PagesTab>[0]['scan'];
const values: Readonly<Record<string, string | number | boolean | null>> = {
  ...{ url: 'https://shop.example/rye', status: 404, title: '', words: null, depth: 2 },
  ...{
    indexability: 'error',
    issues: 3,
    response_ms: 80,
    inlinks: 1,
    noindex: false,
    bytes: 20_480,
  },
};

const PRICE = '00000000-0000-4000-8000-000000000001';
const GONE = '00000000-0000-4000-8000-000000000002';
const ofRules = ruleColumns([
  { id: PRICE, name: 'Price', expression: '.price', take: 'text', check: 'must_exist' },
]);

function answer(input: PageListInput): ListedPages {
  const columns = readPageColumns(input.columns);
  const reading = { live_fixes: null, rendering: null };
  const page = {
    ...reading,
    url: String(values.url),
    values: columns.map((key) => values[key] ?? null),
  };
  const isNone = input.filter.includes('nothing');
  return { columns, pages: isNone ? [] : [page], total: isNone ? 0 : 1, nextCursor: null };
}

function open(path = '/', responses: ApiResponses = {}) {
  const asked: PageListInput[] = [];
  renderWithApi(<PagesTab scan={scan} />, {
    path,
    responses: {
      'seoScan.pageColumns': () => ({ success: true, columns: [...pageColumns, ...ofRules] }),
      'seoScan.pageList': (input) => {
        asked.push(input as PageListInput);
        return answer(input as PageListInput);
      },
      ...responses,
    },
  });
  return asked;
}

describe('the table of pages', () => {
  it('says how far it is while a worker prepares that of an earlier scan', async () => {
    const preparing = { done: 4_000, pages: 20_000 };
    open('/', {
      'seoScan.pageList': (input) => ({
        ...answer(input as PageListInput),
        ...{ pages: [], total: 0, preparing },
      }),
    });
    expect(await screen.findByRole('status')).toHaveTextContent('4,000 of 20,000 pages so far.');
  });

  it('shows what the URL says: columns, filter and order', async () => {
    const asked = open(
      '/?columns=title,words,noindex,bytes&filter=status:gte:400;url:contains:rye&sort=-words',
    );
    const row = await screen.findByRole('row', { name: /\/rye/ });
    expect(within(row).getByText('none')).toBeVisible();
    expect(within(row).getByText('not available')).toBeVisible();
    expect(within(row).getByText('No')).toBeVisible();
    expect(within(row).getByText('20.5 kB')).toBeVisible();
    expect(asked[0]).toMatchObject({
      columns: 'url,title,words,noindex,bytes',
      filter: 'status:gte:400;url:contains:rye',
      sort: '-words',
    });
    expect(screen.getByText('Status code is at least 400')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('rye');
    expect(screen.getByRole('columnheader', { name: 'Words' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('adds, edits and removes a filter, and says what is missing', async () => {
    const asked = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
    const form = screen.getByRole('dialog', { name: 'Add filter' });
    await userEvent.selectOptions(within(form).getByLabelText('Column'), 'Words');
    await userEvent.selectOptions(within(form).getByLabelText('Condition'), 'is less than');
    await userEvent.click(within(form).getByRole('button', { name: 'Add filter' }));
    expect(within(form).getByText('Please enter a value for Words.')).toBeVisible();
    await userEvent.type(within(form).getByLabelText('Value'), '300{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Words is less than 300' }));
    const edit = screen.getByRole('dialog', { name: 'Edit filter' });
    await userEvent.selectOptions(within(edit).getByLabelText('Column'), 'Indexability');
    await userEvent.click(within(edit).getByLabelText('Noindex'));
    await userEvent.click(within(edit).getByLabelText('Error'));
    await userEvent.click(within(edit).getByRole('button', { name: 'Apply' }));
    const remove = { name: 'Remove the filter: Indexability is Noindex or Error' };
    await userEvent.click(await screen.findByRole('button', remove));
    expect([...new Set(asked.map(({ filter }) => filter))]).toEqual([
      ...['', 'words:lt:300', 'indexability:is:noindex,error'],
    ]);
  });

  it('shows other columns, and sorts by one', async () => {
    const asked = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    const choices = screen.getByRole('dialog', { name: 'Columns' });
    expect(within(choices).getByLabelText('URL')).toBeDisabled();
    await userEvent.click(within(choices).getByLabelText('Title'));
    await userEvent.click(within(choices).getByLabelText('Size'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Size' }));
    expect(await screen.findByRole('columnheader', { name: 'Size' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(asked.at(-1)).toMatchObject({
      columns: 'url,issues,status,indexability,words,depth,inlinks,response_ms,bytes',
      sort: '-bytes',
    });
  });

  it('offers the columns of extraction rules, and leaves out those of others', async () => {
    const asked = open(
      `/?columns=title,rule_${GONE}&filter=check_${PRICE}:is:failed;rule_${GONE}:empty`,
    );
    expect(
      await screen.findByText(/^Left out of this view: 1 column and 1 filter\./),
    ).toBeVisible();
    expect(screen.getByText('Price: check is Failed')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByLabelText('Price'));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        columns: `url,title,rule_${PRICE}`,
        filter: `check_${PRICE}:is:failed`,
      }),
    );
    expect(screen.queryByText(/^Left out of this view/)).toBeNull();
  });

  it('says that the columns of extraction rules could not be loaded, and loads them again', async () => {
    let isDown = true;
    open('/', {
      'seoScan.pageColumns': () => {
        if (isDown) throw refusal('not_found', 'Scan not found');
        return { success: true, columns: [...pageColumns, ...ofRules] };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Columns' }));
    expect(await picker.findByRole('alert')).toHaveTextContent(
      "Couldn't load the columns of the extraction rules.",
    );
    isDown = false;
    await userEvent.click(picker.getByRole('button', { name: 'Try again' }));
    expect(await picker.findByLabelText('Price')).toBeVisible();
    expect(picker.queryByRole('alert')).toBeNull();
  });

  it('says that nothing matches, and clears the filters', async () => {
    open('/?filter=title:is:nothing');
    expect(await screen.findByText('No pages match these filters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('row', { name: /\/rye/ })).toBeVisible();
  });

  it('says why it could not be loaded', async () => {
    open('/', {
      'seoScan.pageList': () => {
        throw refusal('not_found', 'Scan not found');
      },
    });
    expect(await screen.findByText("Couldn't load the pages.")).toBeVisible();
    expect(screen.getByText('Scan not found')).toBeVisible();
  });

  it('keeps the filters when the server refuses them, so that they can be changed', async () => {
    open('/?filter=title:is:long', {
      'seoScan.pageList': (input) => {
        if ((input as PageListInput).filter === '') return answer(input as PageListInput);
        throw refusal('validation_failed', 'A filter has at most 2,000 characters.');
      },
    });
    expect(await screen.findByText('A filter has at most 2,000 characters.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter: Title is long' }));
    expect(await screen.findByRole('row', { name: /\/rye/ })).toBeVisible();
  });

  it('leaves room in a filter for the search by URL', async () => {
    const most = 'words:gt:1;'.repeat(19);
    const asked = open(`/?filter=${most}`);
    await screen.findByRole('row', { name: /\/rye/ });
    expect(screen.queryByRole('button', { name: 'Add filter' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'rye');
    await waitFor(() => expect(asked.at(-1)?.filter).toContain('url:contains:rye'));
    expect(asked.at(-1)?.filter).toContain(most.slice(0, -1));
  });

  it('has no search by URL where a filter is full', async () => {
    open(`/?filter=${'words:gt:1;'.repeat(20)}`);
    await screen.findByRole('row', { name: /\/rye/ });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('views of the table', () => {
  it('are applied, saved under a name and deleted', async () => {
    const saved: unknown[] = [];
    const view: SavedPageView = {
      ...{ id: 'v', name: 'Thin', columns: 'url,words', filter: 'words:lt:300', sort: 'words' },
    };
    const asked = open('/?filter=noindex:yes', {
      'seoScan.savedPageViews.list': () => ({ success: true, views: [view] }),
      'seoScan.savedPageViews.save': (input) => {
        saved.push(input);
        return { success: true, view };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
    const save = screen.getByRole('button', { name: 'Save view' });
    await userEvent.click(save);
    expect(screen.getByText('Please enter a name')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Save this view as'), 'Hidden');
    await userEvent.click(save);
    expect(saved).toEqual([
      expect.objectContaining({
        websiteId: WEBSITE,
        name: 'Hidden',
        filter: 'noindex:yes',
        sort: '-issues',
      }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Thin' }));
    expect(await screen.findByText('Words is less than 300')).toBeVisible();
    expect(asked.at(-1)).toMatchObject({
      columns: 'url,words',
      filter: 'words:lt:300',
      sort: 'words',
    });
  });
});
