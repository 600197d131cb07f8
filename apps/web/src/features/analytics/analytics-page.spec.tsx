import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../testing/render-with-api.js';
import { AnalyticsPage } from './analytics-page.js';

it('can be tried again also after its failure was dismissed', async () => {
  let asked = 0;
  renderWithApi(<AnalyticsPage />, {
    path: '/analytics',
    answers: {
      'analytics.overview': () => {
        asked += 1;
        if (asked === 1) throw refusal('unavailable', 'The database does not answer.');
        return new Promise(() => undefined); // the next look, ten seconds later, changes nothing here
      },
    },
  });
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
  await userEvent.click(dismiss);
  await waitFor(() => expect(dismiss).not.toBeInTheDocument());
  expect(screen.getByText('Failed to load analytics data')).toBeVisible();
  expect(screen.getByText('The database does not answer.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toBe(2));
});
