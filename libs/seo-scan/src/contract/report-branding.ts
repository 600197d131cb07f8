import { z } from 'zod';

/** An image of 300 kB as base64. */
const LOGO_MAX_CHARS = 400_000;
export const BRAND_NAME_MAX_CHARS = 80;

/** Own name and logo on PDF reports instead of Groundswell's. */
export const saveBrandingInput = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(BRAND_NAME_MAX_CHARS),
  /** A PNG or JPEG as a `data:` address; `null` removes the logo; absent, the stored one is kept. */
  logo: z
    .string()
    .max(LOGO_MAX_CHARS, 'Please choose an image of at most 300 kB')
    .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/, 'Please choose a PNG or JPEG')
    .nullable()
    .optional(),
});
export type SaveBrandingInput = z.infer<typeof saveBrandingInput>;

export const brandingResponse = z.object({
  /** `null` while reports have Groundswell's name. */
  branding: z.object({ name: z.string(), logo: z.string().nullable() }).nullable(),
  /** Why the plan does not include branding, in a sentence; `null` when it does. */
  notIncludedReason: z.string().nullable(),
});
export type BrandingResponse = z.infer<typeof brandingResponse>;
