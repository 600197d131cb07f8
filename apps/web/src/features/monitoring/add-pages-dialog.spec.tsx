import '../../testing/browser-globals.js';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import type { WatchedPage } from '@app/monitoring/contract';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { AddPagesDialog } from './add-pages-dialog.js';

const SITE = 'https://bakery.example';
const SEGMENT = '00000000-0000-4000-8000-000000000001';
const OTHER_SEGMENT = '00000000-0000-4000-8000-000000000002';
const paths = ['/', '/bread/rye', '/bread/spelt', '/cakes'];

const listed = (urls: readonly string[], total = urls.length) => ({
  ...{ columns: ['url', 'title'], total },
  pages: urls.map((url) => ({ url, values: [url, 'Bread'] })),
});

function open(responses: ApiResponses, { left = 300, watched = [] as WatchedPage[] } = {}): void {
  renderWithApi(
    <AddPagesDialog
      {...{ websiteId: 'w', origin: SITE, watched, left, scanId: 's' }}
      onClose={() => undefined}
    />,
    {
      responses: {
        'seoScan.pages': () => ({
          pages: paths.map((path) => ({ url: SITE + path, title: null, outcome: 'ok' })),
        }),
        'seoScan.segments.list': () => ({ segments: [{ id: SEGMENT, name: 'Bread' }], limit: 50 }),
        ...responses,
      },
    },
  );
}

it('chooses all pages of a segment at once', async () => {
  const added: unknown[] = [];
  open({
    'seoScan.pageList': (input) =>
      listed(
        (input as { segment: string }).segment === SEGMENT
          ? [`${SITE}/bread/rye`, `${SITE}/bread/spelt`]
          : [],
      ),
    'monitoring.addPages': (input) => {
      added.push(input);
      return {};
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Segment'), 'Bread');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose 2 pages' }));
  expect(screen.queryByLabelText('/cakes')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Watch 2 pages' }));
  expect(added).toEqual([{ websiteId: 'w', urls: [`${SITE}/bread/rye`, `${SITE}/bread/spelt`] }]);
});

it('chooses as many pages of a large segment as can be added at once, and says how many it has', async () => {
  open({
    'seoScan.pageList': () =>
      listed(
        Array.from({ length: 400 }, (_, number) => `${SITE}/bread/${number}`),
        812,
      ),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Segment'), 'Bread');
  expect(await screen.findByText(/^100 of 812 pages are listed/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choose the first 200 pages' }));
  expect(screen.getByRole('button', { name: 'Watch 200 pages' })).toBeVisible();
});

it('chooses no more pages of a segment than the plan has left', async () => {
  const urls = Array.from({ length: 30 }, (_, number) => `${SITE}/bread/${number}`);
  open({ 'seoScan.pageList': () => listed(urls) }, { left: 12 });
  await userEvent.selectOptions(await screen.findByLabelText('Segment'), 'Bread');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose the first 12 pages' }));
  expect(screen.getByRole('button', { name: 'Watch 12 pages' })).toBeVisible();
});

it('does not count pages that are watched already', async () => {
  const rye: WatchedPage = {
    ...{ id: 'p', kind: 'page', url: `${SITE}/bread/rye` },
    ...{ state: null, isUnstable: false, isOverLimit: false },
  };
  open(
    { 'seoScan.pageList': () => listed([rye.url, `${SITE}/bread/spelt`, `${SITE}/bread/oat`]) },
    { watched: [rye] },
  );
  await userEvent.selectOptions(await screen.findByLabelText('Segment'), 'Bread');
  expect(await screen.findByRole('button', { name: 'Choose 2 pages' })).toBeVisible();
  expect(screen.queryByText(/are listed/)).toBeNull();
});

it('shows no pages of another segment while those of a segment load', async () => {
  open({
    'seoScan.segments.list': () => ({
      segments: [
        { id: SEGMENT, name: 'Bread' },
        { id: OTHER_SEGMENT, name: 'Cakes' },
      ],
      limit: 50,
    }),
    'seoScan.pageList': (input) =>
      (input as { segment: string }).segment === SEGMENT
        ? listed([`${SITE}/bread/rye`])
        : new Promise(() => undefined),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Segment'), 'Bread');
  expect(await screen.findByLabelText(/^\/bread\/rye/)).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'r');
  expect(await screen.findByLabelText(/^\/bread\/rye/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Segment'), 'Cakes');
  expect(screen.queryByLabelText(/^\/bread\/rye/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
});

it('says why the pages of a segment could not be loaded', async () => {
  open({
    'seoScan.pageList': () => {
      throw refusal('not_found', 'Segment not found');
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Segment'), 'Bread');
  expect(await screen.findByText("Couldn't load the pages of the scan.")).toBeVisible();
  expect(screen.getByText('Segment not found')).toBeVisible();
});
