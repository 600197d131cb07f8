import type { Order } from '@app/billing/contract';
import { Smartphone } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { formatAmount } from '../../../lib/amounts.js';
import { CopiedValue } from './copied-value.js';
import { QrPicture } from './qr-picture.js';

/** How to pay an order by UPI: the QR code first, the app on phones, and the UPI address to copy. */
export function UpiInstructions({ order }: { order: Order }) {
  if (order.upi === undefined) return null;
  const { vpa, payee, uri, qr } = order.upi;
  const amount = formatAmount(order.amount, order.currency);
  return (
    <div className="flex flex-col gap-6 sm:flex-row">
      <QrPicture source={qr} alt={`UPI QR code for ${amount} to ${payee}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <CopiedValue label={`UPI ID of ${payee}`} value={vpa} name="UPI ID" />
        <ol className="list-decimal space-y-1 pl-5">
          <li>Scan the code with any UPI app.</li>
          <li>
            Pay exactly <strong className="tabular">{amount}</strong>.
          </li>
          <li>Take a screenshot of the payment.</li>
          <li>Note the transaction ID.</li>
        </ol>
        <Button asChild className="self-start not-pointer-coarse:hidden">
          <a href={uri}>
            <Smartphone aria-hidden />
            Open UPI app
          </a>
        </Button>
      </div>
    </div>
  );
}
