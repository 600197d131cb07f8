import { emailSchema } from '@app/auth/contract';
import { idInput } from '@app/common/contract';
import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';

export const contactTopics = ['sales', 'support', 'billing', 'crawler', 'other'] as const;
export const contactTopicSchema = z.enum(contactTopics);
export type ContactTopic = z.infer<typeof contactTopicSchema>;

/** As shown in the form and in mails. */
export const contactTopicLabels: Readonly<Record<ContactTopic, string>> = {
  sales: 'Plans and sales',
  support: 'Help with the product',
  billing: 'Payments and invoices',
  crawler: 'Our crawler or visitors on your website',
  other: 'Something else',
};

const MESSAGE_MAX_CHARS = 5_000;

export const sendContactInput = z.object({
  name: z.string().trim().min(1, 'Name is required').max(200, 'Name is too long'),
  email: emailSchema,
  topic: contactTopicSchema,
  message: z
    .string()
    .trim()
    .min(10, 'Please write at least 10 characters')
    .max(MESSAGE_MAX_CHARS, 'Please keep it under 5,000 characters'),
  /** A honeypot: the field is invisible to people, so a program has filled it. */
  website: z.string().max(500).default(''),
});
/** The values of the form. */
export type SendContactForm = z.input<typeof sendContactInput>;
export type SendContactInput = z.infer<typeof sendContactInput>;
export const contactSent = z.object({ success: z.literal(true) });
export type ContactSent = z.infer<typeof contactSent>;

export const contactStatuses = ['open', 'answered', 'closed'] as const;
export const contactStatusSchema = z.enum(contactStatuses);
export type ContactStatus = z.infer<typeof contactStatusSchema>;

/** What the sender's plan promises: normal order, before the others, or before all. */
export const contactPriorities = ['normal', 'priority', 'dedicated'] as const;
export type ContactPriority = (typeof contactPriorities)[number];

export const contactMessageSchema = z.object({
  id: z.uuid(),
  /** The user who was signed in when sending, if any. */
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  topic: contactTopicSchema,
  message: z.string(),
  status: contactStatusSchema,
  priority: z.enum(contactPriorities),
  answer: z.string().nullable(),
  createdAt: z.string(),
  /** When it was answered or closed. */
  decidedAt: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

const empty = (value: unknown): unknown => (value === '' ? undefined : value);
export const listContactInput = pageInput.extend({
  status: z.preprocess(empty, contactStatusSchema.optional()),
});
export type ListContactInput = z.infer<typeof listContactInput>;
/** `first`: open messages with priority or dedicated support, longest waiting first; not among the others. */
export const contactList = z.object({
  first: z.array(contactMessageSchema),
  messages: z.array(contactMessageSchema),
  openCount: z.number().int(),
  nextCursor: nextCursorSchema,
});
export type ContactList = z.infer<typeof contactList>;

export const contactAnswerText = z.object({
  text: z.string().trim().min(1, 'Write a reply').max(MESSAGE_MAX_CHARS, 'The reply is too long'),
});
export type ContactAnswerText = z.infer<typeof contactAnswerText>;
export const answerContactInput = idInput.extend(contactAnswerText.shape);
export type AnswerContactInput = z.infer<typeof answerContactInput>;
export const contactMessageAnswer = z.object({ message: contactMessageSchema });
export type ContactMessageAnswer = z.infer<typeof contactMessageAnswer>;
