import type { RateLimit } from '@app/common';

/** Per user. An invitation is a mail to any address: mass mailing must be impossible. */
export const INVITATIONS: RateLimit = {
  name: 'invitation',
  points: 40,
  seconds: 86_400,
  message: 'Too many invitations for today.',
};
