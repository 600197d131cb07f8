import { z } from 'zod';

export const CONFIRMATION_LINK_HOURS = 48;

/** Why a link is not valid; `details.reason` of `invalid_confirmation_link`. */
export const confirmationLinkProblems = ['expired', 'used', 'replaced', 'unknown'] as const;
export const confirmationLinkProblemSchema = z.enum(confirmationLinkProblems);
export type ConfirmationLinkProblem = z.infer<typeof confirmationLinkProblemSchema>;

const NO_TOKEN = "The link's token is missing or too long.";
export const confirmEmailInput = z.object({
  token: z.string(NO_TOKEN).min(1, NO_TOKEN).max(200, NO_TOKEN),
});
export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;

export const resendConfirmationResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The link itself, in a demo only; otherwise `null`. */
  link: z.string().nullable(),
});
export type ResendConfirmationResponse = z.infer<typeof resendConfirmationResponse>;
