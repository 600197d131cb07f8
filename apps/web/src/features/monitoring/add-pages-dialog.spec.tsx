import '../../testing/browser-globals.js';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { AddPagesDialog } from './add-pages-dialog.js';

const SITE = 'https://bakery.example';
const SEGMENT = '00000000-0000-4000-8000-000000000001';
const paths = ['/', '/bread/rye', '/bread/spelt', '/cakes'];

const listed = (urls: readonly string[], total = urls.length) => ({
  ...{ columns: ['url', 'title'], total },
  pages: urls.map((url) => ({ url, values: [url, 'Bread'] })),
});

function open(responses: ApiResponses): void {
  renderWithApi(
    <AddPagesDialog
      {...{ websiteId: 'w', origin: SITE, watched: [], left: 10, scanId: 's' }}
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
