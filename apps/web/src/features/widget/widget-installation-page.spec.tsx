import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Installation } from '@app/widget/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import { WidgetInstallationPage } from './widget-installation-page.js';

const websiteOf = (id: string, domain: string) => ({
  id,
  domain,
  url: `https://${domain}`,
  site_id: `gsw_${id}`,
  widget_snippet: `<script src="https://seo.example/widget.js" data-site-id="gsw_${id}" async></script>`,
});
const bakery = websiteOf('1', 'bakery.example');
const shop = websiteOf('2', 'shop.example');

function show(responses: ApiResponses = {}, path = '/widget-installation') {
  renderWithApi(<WidgetInstallationPage />, {
    path,
    responses: {
      'domain.list': () => ({
        success: true,
        websites: [bakery, shop],
        limit: 3,
        canAddMore: true,
      }),
      'widget.installations': () => ({ installations: [] }),
      ...responses,
    },
  });
}

const snippet = () => screen.findByRole('region', { name: 'The widget snippet' });

beforeEach(() => {
  // The size of the widget as the server delivers it: 3,012 bytes.
  globalThis.fetch = jest.fn<typeof fetch>().mockResolvedValue({
    ok: true,
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(3_012)),
  } as Response);
});
afterEach(() => {
  localStorage.clear();
});

describe('the snippet', () => {
  it('contains the site id of the website in the URL', async () => {
    show({}, '/widget-installation?website=2');
    expect(await snippet()).toHaveTextContent(shop.widget_snippet);
    expect(screen.getByLabelText('Domain')).toHaveValue('shop.example');
  });

  it('is that of the typed domain, with or without www', async () => {
    show();
    const domain = await screen.findByLabelText('Domain');
    await userEvent.clear(domain);
    await userEvent.type(domain, 'https://www.shop.example/page');
    await userEvent.click(screen.getByRole('button', { name: 'Show snippet' }));
    await waitFor(async () => expect(await snippet()).toHaveTextContent('gsw_2'));
  });

  it('appears for a new website once it was added, and not before', async () => {
    const websites: (typeof bakery)[] = [];
    show({
      'domain.list': () => ({ success: true, websites, limit: 3, canAddMore: true }),
      'domain.add': () => {
        websites.push(bakery);
        return { success: true, website: bakery };
      },
    });
    expect(await screen.findByText(/Enter a domain above to see it\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show snippet' }));
    expect(await screen.findByText('Please enter a website URL')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Domain'), 'bakery.example');
    await userEvent.click(screen.getByRole('button', { name: 'Add website' }));
    expect(await snippet()).toHaveTextContent('gsw_1');
  });

  it('differs for Tag Manager', async () => {
    show({}, '/widget-installation?platform=gtm');
    expect(
      await screen.findByRole('region', { name: 'The Tag Manager snippet' }),
    ).toHaveTextContent(`script.setAttribute('data-site-id', "gsw_1");`);
  });
});

describe('the installations', () => {
  const installationOf = (domain: string, more: Partial<Installation>): Installation => ({
    id: domain,
    domain,
    site_id: `gsw_${domain}`,
    last_ping: null,
    is_online: false,
    last_path: null,
    ...more,
  });
  const last = { last_ping: '2026-11-20T10:00:00.000Z', last_path: '/bread' };

  it('are online, offline or not connected', async () => {
    show({
      'widget.installations': () => ({
        installations: [
          installationOf('online.example', { ...last, is_online: true }),
          installationOf('offline.example', last),
          installationOf('new.example', {}),
        ],
      }),
    });
    for (const [domain, state] of [
      ['online.example', 'Online'],
      ['offline.example', 'Offline'],
      ['new.example', 'Not Connected'],
    ] as const) {
      const row = within((await screen.findByText(domain)).closest('li') as HTMLElement);
      expect(row.getByText(state)).toBeVisible();
    }
  });

  it('are refetched by Refresh', async () => {
    let requestCount = 0;
    show({
      'widget.installations': () => {
        requestCount += 1;
        return { installations: [] };
      },
    });
    await screen.findByText('No websites yet');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(requestCount).toBe(2));
  });
});

it('shows the real size of the widget', async () => {
  show();
  expect(await screen.findByText(/3\.0 KB, uncompressed/)).toBeVisible();
});
