import '../../../testing/browser-globals.js';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import { renderWithApi } from '../../../testing/render-with-api.js';
import type { WebsiteTab } from '../../../lib/website-path.js';
import { WebsiteTabs } from './website-tabs.js';

describe('the tabs of a website', () => {
  it('report that they are pointed at or focused, so that their code loads before they are opened', async () => {
    const onPoint = jest.fn<(tab: WebsiteTab) => void>();
    renderWithApi(
      <WebsiteTabs
        domain="bakery.example"
        tab="overview"
        summary={null}
        scanId={null}
        onPoint={onPoint}
      />,
    );
    await userEvent.hover(screen.getByRole('link', { name: 'Reports' }));
    expect(onPoint.mock.calls).toEqual([['reports']]);
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Issues' })).toHaveFocus();
    expect(onPoint).toHaveBeenLastCalledWith('issues');
  });
});
