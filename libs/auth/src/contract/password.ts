import { isEmailAddress } from '@app/common/contract';
import { z } from 'zod';
import { emailSchema, newPasswordSchema, passwordSchema } from './fields.js';

/** The REST path uses only `to`; a name or a link sent by the caller is ignored. */
export const requestResetInput = z.object({ to: emailSchema });
export type RequestResetInput = z.infer<typeof requestResetInput>;

/** With the messages of specification 1 section 5. */
export const forgotPasswordForm = z.object({
  to: z.string().trim().refine(isEmailAddress, 'Please enter a valid email address'),
});
export type ForgotPasswordForm = z.infer<typeof forgotPasswordForm>;

export const INVALID_RESET_LINK = 'Invalid reset link. Please request a new one.';

/** Always the same, whether or not the address has an account. */
export const requestResetResponse = z.object({ success: z.literal(true), message: z.string() });
export type RequestResetResponse = z.infer<typeof requestResetResponse>;

export const resetPasswordInput = z.object({
  token: z.string().min(1, INVALID_RESET_LINK).max(200, INVALID_RESET_LINK),
  password: newPasswordSchema,
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const resetPasswordForm = z.object({ password: newPasswordSchema });
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;

export const changePasswordInput = z.object({
  currentPassword: passwordSchema,
  password: newPasswordSchema,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
