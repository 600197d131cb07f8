import { EMAIL_MAX_CHARS, isEmailAddress, personNameSchema } from '@app/common/contract';
import { z } from 'zod';

export const roles = ['user', 'support', 'admin'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const emailSchema = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(EMAIL_MAX_CHARS, 'Enter a valid email')
  .refine(isEmailAddress, 'Enter a valid email');

export const nameSchema = personNameSchema;

export const PASSWORD_MAX_CHARS = 512; // bounds the work of one Argon2id hash
const TOO_LONG = 'Password is too long';

/** An existing password: only its presence can be required. */
export const passwordSchema = z
  .string()
  .min(1, 'Password is required')
  .max(PASSWORD_MAX_CHARS, TOO_LONG);

export const NEW_PASSWORD_MIN_CHARS = 8; // specification 1 section 5, after a reset
/** Shown before a password is changed or reset. */
export const NEW_PASSWORD_ENDS =
  'A new password signs out your other devices and revokes all your API keys. Programs that use a key need a new one.';

/** A password chosen after registration. */
export const newPasswordSchema = z
  .string()
  .min(NEW_PASSWORD_MIN_CHARS, 'Password must be at least 8 characters long')
  .max(PASSWORD_MAX_CHARS, TOO_LONG);

/** Response of a mutation without a result. */
export const doneResponse = z.object({ success: z.literal(true) });
export type DoneResponse = z.infer<typeof doneResponse>;
