import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../testing/browser-globals.js';
import { emptySession, refusal, renderWithApi } from '../../testing/render-with-api.js';
import type { ApiResponses } from '../../testing/render-with-api.js';
import type { SessionStore } from '../../lib/session-store.js';
import { CommandPalette } from './command-palette.js';

// jsdom has no layout, which the list of options observes.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
});
Element.prototype.scrollIntoView = () => undefined;

const nothing: ApiResponses = {
  'domain.list': () => ({ websites: [] }),
  'seoScan.history': () => ({ scans: [] }),
  'billing.invoices.list': () => ({ invoices: [] }),
  'seoScan.find': () => ({ success: true, pages: [], checks: [] }),
  'keywords.find': () => ({ success: true, keywords: [] }),
  'traffic.find': () => ({ success: true, campaigns: [] }),
};
const orphan = {
  ...{ scan_id: 's1', check_id: 'links.orphan', title: 'Orphan page', category: 'links' },
  ...{ severity: 'medium', aliases: ['orphan'], result: 'failed', affected_pages: 3 },
};
const page = { scan_id: 's1', url: 'https://shop.example/orphans', title: null, issue_count: 1 };

function show(responses: ApiResponses = {}, session?: SessionStore): jest.Mock<() => void> {
  const onClose = jest.fn<() => void>();
  renderWithApi(<CommandPalette onClose={onClose} onShowShortcuts={() => undefined} />, {
    responses: { ...nothing, ...responses },
    ...(session !== undefined && { session }),
  });
  return onClose;
}

function staff(): SessionStore {
  const session = emptySession();
  session.start({
    token: 't',
    user: { id: 'u1', email: 'ada@example.com', name: 'Ada', role: 'support' },
  } as Parameters<SessionStore['start']>[0]);
  return session;
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('CommandPalette', () => {
  it('finds checks by a word of the field before pages, and selects the best match', async () => {
    show({ 'seoScan.find': () => ({ success: true, pages: [page], checks: [orphan] }) });
    await userEvent.type(screen.getByRole('combobox'), 'orphan');
    const best = await screen.findByRole('option', { name: /Orphan page/ });
    expect(best).toHaveAttribute('aria-selected', 'true');
    expect(options()).toEqual(['Orphan page3 pages', 'shop.example/orphans/orphans, 1 issue']);
    expect(await screen.findByText('2 results')).toBeVisible();
  });

  it('asks the server once for a word, with the whole text', async () => {
    const find = jest.fn(() => ({ success: true, keywords: [] }));
    show({ 'keywords.find': find });
    await userEvent.type(screen.getByRole('combobox'), 'rye bread');
    expect(await screen.findByText(/No matches/)).toBeVisible();
    expect(find.mock.calls.at(-1)).toEqual([{ text: 'rye bread' }]);
  });

  it('asks for customers only as staff', async () => {
    const list = jest.fn(() => ({ users: [], nextCursor: null }));
    show({ 'auth.customers.list': list });
    await userEvent.type(screen.getByRole('combobox'), 'lovelace');
    expect(await screen.findByText(/No matches/)).toBeVisible();
    expect(list).not.toHaveBeenCalled();
  });

  it('shows customers to staff', async () => {
    const ada = { id: 'c1', name: 'Ada Lovelace', email: 'ada@example.com', company: '' };
    show({ 'auth.customers.list': () => ({ users: [ada], nextCursor: null }) }, staff());
    await userEvent.type(screen.getByRole('combobox'), 'lovelace');
    expect(await screen.findByRole('option', { name: /Ada Lovelace/ })).toBeVisible();
  });

  it('offers another search when one has failed, and keeps what it has', async () => {
    show({
      'seoScan.find': () => {
        throw refusal('unavailable', 'Not now.');
      },
    });
    await userEvent.type(screen.getByRole('combobox'), 'dash');
    expect(await screen.findByRole('option', { name: /Search again/ })).toBeVisible();
    expect(screen.getByRole('option', { name: /^Dashboard/ })).toBeVisible();
  });

  it('runs the selected entry with Enter', async () => {
    const onClose = show();
    const field = screen.getByRole('combobox');
    await userEvent.type(field, 'dashb');
    const dialog = within(screen.getByRole('dialog', { name: 'Search' }));
    expect(await dialog.findByRole('option', { name: /^Dashboard/ })).toBeVisible();
    await userEvent.type(field, '{Enter}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('guesses when nothing matches', async () => {
    show();
    await userEvent.type(screen.getByRole('combobox'), 'dashbaord');
    expect(await screen.findByText('Did you mean')).toBeVisible();
    expect(options()[0]).toMatch(/^Dashboard/);
  });
});
