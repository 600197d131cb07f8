import type { RateLimit } from '@app/common';

/** Per IP address; an office behind one address may have several questions. */
export const CONTACT_MESSAGES: RateLimit = {
  name: 'contact',
  points: 10,
  seconds: 3_600,
  message: 'Too many messages from your address. Please try again later.',
};
