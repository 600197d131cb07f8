const NUMBER_DIGITS = 6;

/** A document's position in the sequence of its year (UTC); numbers start at 1. */
export interface InvoiceNumber {
  readonly year: number;
  readonly number: number;
}

/** `INV-2026-000042` (CONTRACT.md section 5). */
export function invoiceId({ year, number }: InvoiceNumber): string {
  return `INV-${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`;
}

/** The inverse of `invoiceId`; `null` for any other text. */
export function readInvoiceId(id: string): InvoiceNumber | null {
  const parts = /^INV-(\d{4})-(\d{6,9})$/.exec(id);
  return parts === null ? null : { year: Number(parts[1]), number: Number(parts[2]) };
}
