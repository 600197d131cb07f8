import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@testing-library/jest-dom/jest-globals';
import '../../../testing/browser-globals.js';
import { refusal, renderWithApi } from '../../../testing/render-with-api.js';
import type { ApiResponses } from '../../../testing/render-with-api.js';
import { InvoicePage } from './invoice-page.js';
import { anInvoice, aScanPlan, aVisitPlan } from '../testing/billing-examples.js';

const nothing: ApiResponses = {
  'billing.subscriptions.current': () => ({ visits: null, scans: null }),
  'billing.invoices.stats': () => ({ totalPaid: [], memberSince: null, totalInvoices: 0 }),
  'billing.invoices.list': () => ({ invoices: [], nextCursor: null }),
  'billing.ledger.groups': () => ({ groups: [], nextCursor: null }),
};
const show = (responses: ApiResponses = {}, path = '/invoice'): void => {
  renderWithApi(<InvoicePage />, { responses: { ...nothing, ...responses }, path });
};
const region = (name: string): HTMLElement => screen.getByRole('region', { name });

describe('the invoice screen', () => {
  it('reports that nothing was bought, and links to the prices', async () => {
    show();
    expect(await screen.findByText('No active subscription')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Manage Subscription' })).toHaveAttribute(
      'href',
      '/payment',
    );
    expect(await screen.findByText('No invoices yet')).toBeVisible();
    expect(await within(region('Billing Stats')).findByText('N/A')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download all' })).not.toBeInTheDocument();
  });

  it('shows the plan with its amount, its visits and the day of the next payment', async () => {
    show({ 'billing.subscriptions.current': () => ({ visits: aVisitPlan, scans: null }) });
    const card = region('Current Plan');
    expect(await within(card).findByText('Professional')).toBeVisible();
    expect(card).toHaveTextContent(
      'Amount per month₹4,900Visits per month5,000Next billing date20 December 2026Amount₹4,900',
    );
    expect(within(card).queryByRole('link', { name: 'Pay the next period' })).toBeNull();
  });

  it('shows what a yearly plan costs a month, and when a cancelled one ends', async () => {
    const scans = { ...aScanPlan, status: 'cancelled', autoRenew: false };
    show({ 'billing.subscriptions.current': () => ({ visits: null, scans }) });
    const card = region('Current Plan');
    expect(await within(card).findByText('CANCELLED')).toBeVisible();
    expect(card).toHaveTextContent('65.83 USDTbilled annually');
    expect(card).toHaveTextContent('Ends on20 November 2027');
    expect(card).not.toHaveTextContent('Next billing date');
  });

  it('links to the renewal that waits for its payment', async () => {
    const visits = { ...aVisitPlan, renewalOrderId: 'order-7' };
    show({ 'billing.subscriptions.current': () => ({ visits, scans: null }) });
    expect(await screen.findByRole('link', { name: 'Pay the next period' })).toHaveAttribute(
      'href',
      '/payment?order=order-7',
    );
  });

  it('totals the payments by currency', async () => {
    const totalPaid = [
      { currency: 'INR', amount: 125_000 },
      { currency: 'USDT', amount: 59.0012 },
    ];
    const memberSince = '2026-11-20T12:00:00.000Z';
    show({ 'billing.invoices.stats': () => ({ totalPaid, memberSince, totalInvoices: 3 }) });
    const card = region('Billing Stats');
    expect(await within(card).findByText('₹1,25,000')).toBeVisible();
    expect(card).toHaveTextContent('59.0012 USDT');
    expect(card).toHaveTextContent('Member SinceNovember 2026');
    expect(card).toHaveTextContent('Total Invoices3');
  });

  it('lists invoices and credit notes with their discount, status and amount', async () => {
    const creditNote = {
      ...anInvoice,
      id: 'INV-2026-000043',
      kind: 'credit_note',
      creditedInvoiceId: anInvoice.id,
      description: 'Credit note for INV-2026-000042',
    };
    const pending = {
      ...anInvoice,
      id: 'INV-2026-000044',
      status: 'pending',
      dueDate: '2026-11-25T00:00:00.000Z',
    };
    show({
      'billing.invoices.list': () => ({
        invoices: [pending, creditNote, anInvoice],
        nextCursor: null,
      }),
    });
    const list = await screen.findByRole('list', { name: 'Invoices' });
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/PENDING/);
    expect(first).toHaveTextContent('Due 25 November 2026');
    expect(second).toHaveTextContent(/CREDIT NOTE.*−₹4,410/);
    expect(second).not.toHaveTextContent('Discount');
    expect(third).toHaveTextContent(/INV-2026-000042.*Discount 10% \(SAVE10\)PAID/);
    expect(third).toHaveTextContent(/20 November 2026.*₹4,410/);
    expect(screen.getByRole('button', { name: 'Download all' })).toBeEnabled();
  });

  it('calls what cost nothing free, in the list of invoices', async () => {
    const free = { ...anInvoice, currency: 'USDT', discount: 29, discountPercent: 100, amount: 0 };
    show({ 'billing.invoices.list': () => ({ invoices: [free], nextCursor: null }) });
    const list = await screen.findByRole('list', { name: 'Invoices' });
    expect(list).toHaveTextContent('Free');
    expect(list).not.toHaveTextContent('USDT');
  });

  it('reports which parts could not be loaded', async () => {
    show({
      'billing.invoices.list': () => {
        throw refusal('unavailable', 'Please try again in a minute.');
      },
    });
    expect(await screen.findByText("Couldn't load your invoices.")).toBeVisible();
    expect(await screen.findByText('No active subscription')).toBeVisible();
  });
});

describe('the ledger', () => {
  const createdAt = '2026-11-20T12:00:00.000Z';
  const scanId = '0b8f3f1e-1111-4111-8111-00000000000a';
  const groups = [
    {
      ...{ id: '2', campaignId: null, scanId, kind: null, createdAt },
      ...{ subject: 'Scan of example.com', link: `/seo-scan/${scanId}` },
      sums: [
        { resource: 'page_scans', amount: -12, used: 9, held: 3 },
        { resource: 'pack_pages', amount: -4, used: 4, held: 0 },
      ],
    },
    {
      ...{ id: '1', campaignId: null, scanId: null, kind: 'grant', createdAt },
      ...{ subject: 'Professional plan', link: null },
      sums: [{ resource: 'page_scans', amount: 500, used: 0, held: 0 }],
    },
  ];
  const entries = [
    { id: '4', kind: 'settle', amount: -9, subject: 'Pages scanned', link: null },
    { id: '2', kind: 'reserve', amount: -12, subject: 'Reserved for a scan', link: null },
  ].map((entry) => ({ ...entry, resource: 'page_scans', createdAt }));

  it('shows the sums of each scan, and its entries when it is opened', async () => {
    const requests: unknown[] = [];
    show(
      {
        'billing.ledger.groups': () => ({ groups, nextCursor: null }),
        'billing.ledger.list': (input) => {
          requests.push(input);
          return { entries, nextCursor: null };
        },
      },
      '/invoice?tab=ledger',
    );
    const list = await screen.findByRole('list', { name: 'Ledger' });
    const [scan, granted] = within(list).getAllByRole('listitem');
    expect(scan).toHaveTextContent(/Scan of example\.com13 used, 3 reserved−12 page scans−4 pack/);
    expect(within(list).getByRole('link', { name: 'Scan of example.com' })).toHaveAttribute(
      'href',
      `/seo-scan/${scanId}`,
    );
    expect(granted).toHaveTextContent(/Granted: Professional plan\+500 page scans/);
    const button = within(list).getByRole('button', { name: /^Entries of Scan of example\.com/ });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    const opened = await screen.findByRole('list', { name: 'Ledger entries' });
    expect(within(opened).getAllByRole('listitem')[0]).toHaveTextContent(/Used−9 page scans/);
    expect(requests).toEqual([expect.objectContaining({ scanId })]);
    await userEvent.click(button);
    expect(screen.queryByRole('list', { name: 'Ledger entries' })).toBeNull();
  });

  it('filters by one kind of balance', async () => {
    const requests: unknown[] = [];
    show(
      {
        'billing.ledger.groups': (input) => {
          requests.push(input);
          return { groups: [], nextCursor: null };
        },
      },
      '/invoice?tab=ledger',
    );
    await screen.findByText('Nothing in the ledger yet');
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Visits');
    expect(await screen.findByText(/No entries for your visits/)).toBeVisible();
    expect(requests.at(-1)).toMatchObject({ resource: 'visits' });
  });
});

describe('one invoice', () => {
  const responded = jest.fn<typeof fetch>();
  const ours = globalThis.fetch;
  beforeEach(() => {
    globalThis.fetch = responded;
  });
  afterEach(() => {
    globalThis.fetch = ours;
    responded.mockReset();
  });

  it('opens by its URL, as the server renders it', async () => {
    responded.mockResolvedValue(pageOf(200, '<!doctype html><p>₹4,410</p>'));
    show({}, '/invoice?id=INV-2026-000042');
    const dialog = await screen.findByRole('dialog', { name: 'INV-2026-000042' });
    const paper = await within(dialog).findByTitle('Print view of INV-2026-000042');
    expect(paper).toHaveAttribute('srcdoc', '<!doctype html><p>₹4,410</p>');
    expect(within(dialog).getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    expect(responded.mock.calls[0]?.[0]).toBe('/api/invoices/INV-2026-000042.html');
  });

  it('is downloaded as soon as it is ready, and shown as being prepared until then', async () => {
    const saved: string[] = [];
    // jsdom has neither.
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const printed = Promise.withResolvers<Response>();
    responded
      .mockResolvedValueOnce(pageOf(200, '<!doctype html><p>₹4,410</p>'))
      .mockResolvedValueOnce(pageOf(202, '{}', { 'retry-after': '0' }))
      .mockReturnValueOnce(printed.promise);
    show({}, '/invoice?id=INV-2026-000042');
    await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText(/^The PDF is being prepared/)).toBeVisible();
    expect(saved).toEqual([]);
    const name = 'attachment; filename="INV-2026-000042.pdf"';
    printed.resolve(pageOf(200, '%PDF-', { 'content-disposition': name }));
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeVisible();
    expect(saved).toEqual(['INV-2026-000042.pdf']);
    expect(screen.queryByText(/^The PDF is being prepared/)).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('reports a missing invoice, or one of another account, as not found', async () => {
    responded.mockResolvedValue(pageOf(404, '{}'));
    show({}, '/invoice?id=INV-2026-999999');
    expect(await screen.findByText('This invoice does not exist.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  });
});

/** jsdom does not implement Response. */
function pageOf(status: number, text: string, headers: Record<string, string> = {}): Response {
  const response = {
    ok: status < 400,
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    text: () => Promise.resolve(text),
    blob: () => Promise.resolve(new Blob([text])),
  };
  return response as unknown as Response;
}
