import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { renderWithApi } from '../../../testing/render-with-api.js';
import { ExportsMenu } from './exports-menu.js';
import { WEBSITE_ID } from '../testing/fix-examples.js';

const reason = 'The scan did not record the HTML of this element.';
const left = [{ id: '1', path: '/bread', type: 'alt', name: null, reason }];

async function choose(label: string, contained = 2): Promise<void> {
  const format = { file_name: 'groundswell-bakery.example-nginx.conf', contained };
  renderWithApi(<ExportsMenu websiteId={WEBSITE_ID} emptyId={null} />, {
    responses: {
      'fixes.exportContents': () => ({
        formats: [
          { ...format, format: 'nginx', not_contained: 61, left },
          { ...format, format: 'wordpress', not_contained: 0, left: [] },
        ],
      }),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Export live fixes' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
}

describe('an export', () => {
  it('states what the file contains, what it omits and why, and how to use it', async () => {
    await choose('nginx');
    const dialog = await screen.findByRole('dialog', { name: 'nginx' });
    expect(
      await screen.findByText('groundswell-bakery.example-nginx.conf: 2 fixes. Not included: 61.'),
    ).toBeVisible();
    await userEvent.click(screen.getByText("What isn't included, and why"));
    expect(dialog).toHaveTextContent(`Image alt text on /bread${reason}`);
    expect(dialog).toHaveTextContent('and 60 more, listed at the top of the file.');
    expect(dialog).toHaveTextContent('Run nginx -t, then reload nginx');
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  });

  it('offers no file when it would contain no fix', async () => {
    await choose('WordPress plugin', 0);
    expect(await screen.findByText('This website has no live fixes.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
  });
});
