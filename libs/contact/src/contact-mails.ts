import { printableName } from '@app/common/contract';
import type { AddressMail } from '@app/notifications';
import type { NewContactMessage } from './contact.repository.js';
import { contactTopicLabels } from './contract/index.js';
import type { ContactPriority } from './contract/index.js';

interface Message extends Omit<NewContactMessage, 'userId' | 'createdAt'> {
  readonly id: string;
}

const SUBJECTS: Readonly<Record<ContactPriority, string>> = {
  normal: 'Contact',
  priority: 'Contact (priority)',
  dedicated: 'Contact (dedicated)',
};

/** To the people who run the installation; replies go to the sender of the message. */
export function supportMail(to: string, message: Message): AddressMail {
  return {
    kind: 'contact_message',
    key: `contact:${message.id}`,
    recipient: to,
    replyTo: message.email,
    subject: `${SUBJECTS[message.priority]}: ${contactTopicLabels[message.topic]}`,
    paragraphs: linesOf(message.message),
    facts: [
      { label: 'From', value: printableName(message.name) },
      { label: 'Email', value: message.email },
      { label: 'Topic', value: contactTopicLabels[message.topic] },
    ],
    action: { label: 'Open in the staff console', path: '/admin/messages' },
    footer: 'Written through the contact form.',
  };
}

/**
 * To the sender. It contains nothing that was typed: anybody can enter anybody's address, and the mail
 * must not carry their words to others.
 */
export function confirmationMail(message: Message): AddressMail {
  return {
    kind: 'contact_confirmation',
    key: `contact-confirmation:${message.id}`,
    recipient: message.email,
    replyTo: null,
    subject: 'We have received your message',
    paragraphs: [
      "Thank you for writing to us. We'll reply by email.",
      "If you didn't write to us, someone mistyped their address. You don't need to do anything.",
    ],
    action: null,
    footer: "You're receiving this email because this address was entered in our contact form.",
  };
}

export function answerMail(message: Message, text: string): AddressMail {
  return {
    kind: 'contact_answer',
    key: `contact-answer:${message.id}`,
    recipient: message.email,
    replyTo: null,
    subject: `Your message: ${contactTopicLabels[message.topic]}`,
    paragraphs: linesOf(text),
    action: null,
    footer: "You're receiving this email because you wrote to us through our contact form.",
  };
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
