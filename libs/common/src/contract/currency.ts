export const currencies = ['USD', 'INR', 'USDT'] as const;
export type Currency = (typeof currencies)[number];
