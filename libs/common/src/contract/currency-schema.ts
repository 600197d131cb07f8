import { z } from 'zod';
import { currencies } from './currency.js';

export const currencySchema = z.enum(currencies);
