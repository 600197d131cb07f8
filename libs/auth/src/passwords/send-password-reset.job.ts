import { defineJob } from '@app/common';
import { z } from 'zod';

export const AUTH_QUEUE = 'auth';

/** Looks up the address and queues the mail. The outbox key is `password-reset:<id>`. */
export const sendPasswordResetJob = defineJob({
  queue: AUTH_QUEUE,
  name: 'send-password-reset',
  payload: z.object({ requestId: z.uuid() }),
});

export function passwordResetJobKey(requestId: string): string {
  return `password-reset:${requestId}`;
}
