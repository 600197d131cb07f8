import type { ContactPriority, ContactStatus } from '@app/contact/contract';

export const messageStatusText = {
  open: { tone: 'notice', text: 'Open' },
  answered: { tone: 'success', text: 'Answered' },
  closed: { tone: 'neutral', text: 'Closed' },
} as const satisfies Record<ContactStatus, { tone: string; text: string }>;

/** `null`: no label. */
export const messagePriorityText: Readonly<Record<ContactPriority, string | null>> = {
  normal: null,
  priority: 'Priority support',
  dedicated: 'Dedicated support',
};
