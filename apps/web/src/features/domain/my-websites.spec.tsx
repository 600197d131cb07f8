import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { renderWithApi } from '../../testing/render-with-api.js';
import { MyWebsites } from './my-websites.js';

const listOf = (limit: number, canAddMore: boolean) => ({
  'domain.list': () => ({ success: true, websites: [], limit, canAddMore }),
});

describe('the website limit', () => {
  it('is shown with the number of the plan, next to a link to a larger one', async () => {
    renderWithApi(<MyWebsites />, { responses: listOf(3, false) });
    expect(await screen.findByRole('status')).toHaveTextContent(
      "Website Limit Reached: You've reached the maximum of 3 websites for your current plan.",
    );
    expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
    expect(screen.getByRole('button', { name: 'Add website' })).toBeDisabled();
  });

  it('is not mentioned below the limit', async () => {
    renderWithApi(<MyWebsites />, { responses: listOf(3, true) });
    expect(await screen.findByRole('button', { name: 'Add website' })).toBeEnabled();
    expect(screen.queryByText(/Website Limit Reached/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).not.toBeInTheDocument();
  });
});
