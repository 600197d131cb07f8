import { z } from 'zod';
import { parseTypedUrl } from './url.js';

/** A typed address, with or without its scheme, as it was typed. */
export const typedAddressSchema = z
  .string()
  .trim()
  .min(1)
  .max(2048)
  .refine((text) => parseTypedUrl(text) !== null, 'Please enter a valid website address');

/** The same for look-ups, where nothing is requested: parses to the absolute URL as text. */
export const typedUrlSchema = typedAddressSchema.transform(
  (text) => parseTypedUrl(text)?.href ?? text,
);
