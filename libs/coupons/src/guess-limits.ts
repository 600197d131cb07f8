import type { RateLimit } from '@app/common';

/**
 * Unknown codes per user, or per address without an account. People mistype; programs guess. Every validation takes a point first, so that concurrent ones
 * count as well, and an existing code returns it.
 */
export const CODE_GUESSES: RateLimit = {
  name: 'coupon-guess',
  points: 20,
  seconds: 600,
  message: 'Too many wrong codes. Please try again later.',
};
