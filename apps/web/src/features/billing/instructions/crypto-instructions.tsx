import type { Order } from '@app/billing/contract';
import { TriangleAlert } from 'lucide-react';
import { CopiedValue } from './copied-value.js';
import { QrPicture } from './qr-picture.js';

/** The most frequent mistakes, which are irreversible on a chain. */
export const CRYPTO_WARNINGS = [
  'Send the exact amount, with every digit: it identifies your payment.',
  'Use BEP-20 (Binance Smart Chain), not ERC-20 or TRC-20.',
  'Wait until your wallet confirms the transfer.',
  'Take a screenshot of the transfer.',
  'Save the transaction hash.',
] as const;

/** How to pay an order in USDT. */
export function CryptoInstructions({ order }: { order: Order }) {
  if (order.crypto === undefined) return null;
  const { network, wallet, amount, qr } = order.crypto;
  return (
    <div className="flex flex-col gap-6 sm:flex-row">
      <QrPicture source={qr} alt={`QR code of the wallet for ${amount} USDT`} />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <div>
          <p className="text-sm text-text-muted">Network</p>
          <p className="font-medium">{network}</p>
        </div>
        <div>
          <CopiedValue label="Exact amount in USDT" value={amount} name="amount" />
          <p className="mt-1 text-sm text-text-muted">
            The price, plus digits that identify your payment.
          </p>
        </div>
        <CopiedValue label="Wallet address" value={wallet} name="wallet address" />
        <CryptoWarnings />
      </div>
    </div>
  );
}

export function CryptoWarnings() {
  return (
    <div className="flex gap-3 rounded-lg border border-warning/40 bg-warning/8 px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <ul aria-label="Before you send" className="list-disc space-y-1 pl-4">
        {CRYPTO_WARNINGS.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </div>
  );
}
