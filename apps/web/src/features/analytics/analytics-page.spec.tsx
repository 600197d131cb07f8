import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import { AnalyticsPage } from './analytics-page.js';

it('can be retried even after the failure was dismissed', async () => {
  let requestCount = 0;
  renderWithApi(<AnalyticsPage />, {
    path: '/analytics',
    responses: {
      'domain.list': () => ({ success: true, websites: [], limit: 3, canAddMore: true }),
      'traffic.list': () => ({ campaigns: [], nextCursor: null }),
      'analytics.overview': () => {
        requestCount += 1;
        if (requestCount === 1) throw refusal('unavailable', 'The database does not respond.');
        return new Promise(() => undefined); // the next poll, ten seconds later, changes nothing here
      },
    },
  });
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
  await userEvent.click(dismiss);
  await waitFor(() => expect(dismiss).not.toBeInTheDocument());
  expect(screen.getByText('Failed to load analytics data')).toBeVisible();
  expect(screen.getByText('The database does not respond.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(requestCount).toBe(2));
});
