import { INVOICE_ID } from '@app/billing/contract';
import { ReceiptText } from 'lucide-react';
import { amountOrFree } from '../../../lib/amounts.js';
import { formatUtcDay } from '../../../lib/instants.js';
import { trpc } from '../../../lib/trpc.js';
import type { PaletteEntry } from './palette-entry.js';

/** The newest invoices, and any other by its complete number. */
export function useInvoiceEntries(
  typed: string,
  open: (path: string) => void,
): readonly PaletteEntry[] {
  const number = typed.trim().toUpperCase();
  const { data: newest } = trpc.billing.invoices.list.useQuery({ limit: 20 });
  const isShown = newest?.invoices.some(({ id }) => id === number) ?? true;
  const { data: named } = trpc.billing.invoices.get.useQuery(
    { id: number },
    { enabled: !isShown && INVOICE_ID.test(number), retry: false },
  );
  return [...(newest?.invoices ?? []), ...(named === undefined || isShown ? [] : [named])].map(
    ({ id, date, amount, currency, description }) => ({
      key: id,
      icon: ReceiptText,
      label: `${id} · ${description}`,
      aliases: [id],
      hint: `${amountOrFree(amount, currency)}, ${formatUtcDay(date)}`,
      run: () => open(`/invoice?id=${id}`),
    }),
  );
}
