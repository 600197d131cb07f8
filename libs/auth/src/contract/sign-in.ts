import { z } from 'zod';
import {
  PASSWORD_MAX_CHARS,
  emailSchema,
  nameSchema,
  passwordSchema,
  roleSchema,
} from './fields.js';

export const REGISTRATION_PASSWORD_MIN_CHARS = 6; // specification 1 section 5; a reset requires 8

export const registerInput = z.object({
  name: nameSchema,
  email: emailSchema,
  password: z
    .string()
    .min(1, 'Password is required')
    .min(REGISTRATION_PASSWORD_MIN_CHARS, 'Min 6 characters')
    .max(PASSWORD_MAX_CHARS, 'Password is too long'),
});
export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = z.object({ email: emailSchema, password: passwordSchema });
export type LoginInput = z.infer<typeof loginInput>;

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  /** ISO instant; `null`: the address is not confirmed yet. */
  emailConfirmedAt: z.string().nullable(),
  /** Signed in with a one-time password: everything but changing it and signing out is refused. */
  mustChangePassword: z.boolean().optional(),
});
export type User = z.infer<typeof userSchema>;

export const userResponse = z.object({ user: userSchema });
export type UserResponse = z.infer<typeof userResponse>;

/** `expiresAt` is an ISO instant. The browser keeps this object under the storage key `authSession`. */
export const loginResponse = z.object({
  user: userSchema,
  sessionToken: z.string(),
  expiresAt: z.string(),
});
export type LoginResponse = z.infer<typeof loginResponse>;

/** Also signs in. In a demo the confirmation link is part of the response; otherwise it is only mailed. */
export const registerResponse = loginResponse.extend({ confirmationLink: z.string().optional() });
export type RegisterResponse = z.infer<typeof registerResponse>;

/** `password` is shown only here; the user's address is that of the account. */
export const demoAccountResponse = loginResponse.extend({ password: z.string() });
export type DemoAccountResponse = z.infer<typeof demoAccountResponse>;
