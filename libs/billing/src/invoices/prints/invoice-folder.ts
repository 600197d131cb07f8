/** Where the file store keeps printed invoices. */
export const INVOICE_FOLDER = 'invoices';
