import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { renderWithApi } from '../../testing/render-with-api.js';
import { MyWebsites } from './my-websites.js';

const website = {
  ...{ id: '3f0f6d52-0f60-4d0c-9a8f-0a6e5d1d7f11', url: 'https://shop.example' },
  ...{ domain: 'shop.example', site_id: 'gsw_1', widget_status: 'not_connected' },
  ...{
    widget_checked_at: null,
    last_scan_date: null,
    avg_seo_score: null,
    health_scan_id: null,
    health_scanned_at: null,
    widget_snippet: '',
  },
  ...{ verified: true, verified_by: 'dns', ignores_robots: false, scan_requests_per_second: null },
  verification: {
    meta: { name: 'm', content: 'c' },
    dns: { host: 'h', value: 'v' },
    file: { path: '/p', content: 'c' },
  },
};

async function opened(bannedWords: string[]): Promise<{ words: string[] }> {
  const stored = { words: bannedWords };
  renderWithApi(<MyWebsites />, {
    responses: {
      'domain.list': () => ({
        ...{ success: true, limit: 3, canAddMore: true },
        websites: [{ ...website, banned_words: stored.words }],
      }),
      'domain.setBannedWords': (input) => {
        stored.words = (input as { bannedWords: string[] }).bannedWords;
        return { success: true };
      },
    },
  });
  const name = 'Words to avoid on shop.example';
  await userEvent.click(await screen.findByRole('button', { name }));
  return stored;
}

describe('the banned words', () => {
  it('are listed one per line, and stored without empty lines', async () => {
    const stored = await opened(['cheap']);
    const field = await screen.findByRole('textbox', { name: 'Words' });
    expect(field).toHaveValue('cheap');
    await userEvent.clear(field);
    await userEvent.type(field, ' best in town {enter}{enter}bargain');
    await userEvent.click(screen.getByRole('button', { name: 'Save words' }));
    await waitFor(() => expect(stored.words).toEqual(['best in town', 'bargain']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('show their error at the field', async () => {
    const stored = await opened(['cheap']);
    const field = await screen.findByRole('textbox', { name: 'Words' });
    await userEvent.type(field, '{enter}!!!');
    await userEvent.click(screen.getByRole('button', { name: 'Save words' }));
    expect(await screen.findByText('Each entry needs a letter or digit')).toBeVisible();
    expect(field).toBeInvalid();
    expect(stored.words).toEqual(['cheap']);
  });
});
