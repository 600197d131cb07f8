import { z } from 'zod';

export const currencies = ['USD', 'INR', 'USDT'] as const;
export const currencySchema = z.enum(currencies);
export type Currency = z.infer<typeof currencySchema>;
