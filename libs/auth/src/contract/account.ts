import { z } from 'zod';
import { passwordSchema } from './fields.js';

export const removeAccountInput = z.object({ password: passwordSchema });
export type RemoveAccountInput = z.infer<typeof removeAccountInput>;

/** Typed to confirm the deletion of an account. */
export const DELETE_WORD = 'DELETE';
export const removeAccountForm = removeAccountInput.extend({
  confirmation: z
    .string()
    .refine((typed) => typed.trim() === DELETE_WORD, `Type ${DELETE_WORD} to confirm`),
});
export type RemoveAccountForm = z.infer<typeof removeAccountForm>;

/** All data of the user: when it was written, and one entry per feature. */
export const accountExport = z.object({
  exportedAt: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type AccountExport = z.infer<typeof accountExport>;
