/** How an installation for tests or development can be paid. Nobody has this wallet's key. */
export const PAYMENT_SETTINGS = {
  UPI_VPA: 'groundswell@examplebank',
  UPI_PAYEE: 'Groundswell Trial',
  CRYPTO_WALLET: '0x00000000000000000000000000000000005eed01',
  SUPPORT_EMAIL: 'support@example.com',
} as const;
