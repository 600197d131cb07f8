import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';
import { mailKindSchema, mailStatusSchema } from './mail.js';

/** One mail as the list of the staff outbox shows it. */
export const outboxMailSchema = z.object({
  id: z.uuid(),
  kind: mailKindSchema,
  recipient: z.string(),
  subject: z.string(),
  status: mailStatusSchema,
  attempts: z.number().int(),
  /** The mail server's message at the last attempt, without any address. */
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** When it is tried next; `null` unless it is queued. */
  nextAttemptAt: z.string().nullable(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

const empty = (value: unknown): unknown => (value === '' ? undefined : value);
export const listOutboxInput = pageInput.extend({
  status: z.preprocess(empty, mailStatusSchema.optional()),
  kind: z.preprocess(empty, mailKindSchema.optional()),
  /** A part of the recipient's address. */
  recipient: z.preprocess(empty, z.string().trim().max(320).optional()),
});
export type ListOutboxInput = z.infer<typeof listOutboxInput>;

export const outboxList = z.object({
  mails: z.array(outboxMailSchema),
  /** Whether a mail server is configured. Without one mails are held and cannot be sent again. */
  canSend: z.boolean(),
  nextCursor: nextCursorSchema,
});
export type OutboxList = z.infer<typeof outboxList>;

/** Secret links are redacted: `…?token=[hidden]`, except for admins while no mail server is configured. */
export const outboxMailDetail = outboxMailSchema.extend({
  replyTo: z.string().nullable(),
  text: z.string(),
  /** A whole document; show it in a sandboxed frame. */
  html: z.string(),
});
export type OutboxMailDetail = z.infer<typeof outboxMailDetail>;
export const outboxMailResponse = z.object({ mail: outboxMailDetail });
export type OutboxMailResponse = z.infer<typeof outboxMailResponse>;
export const retryMailResponse = z.object({ mail: outboxMailSchema });
export type RetryMailResponse = z.infer<typeof retryMailResponse>;
