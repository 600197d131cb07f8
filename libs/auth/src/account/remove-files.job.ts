import { defineJob } from '@app/common';
import { z } from 'zod';
import { AUTH_QUEUE } from '../passwords/send-password-reset.job.js';

/** Removes the files of a deleted account. The outbox key is `remove-files:<user id>`. */
export const removeFilesJob = defineJob({
  queue: AUTH_QUEUE,
  name: 'remove-files',
  payload: z.object({ userId: z.uuid(), fileKeys: z.array(z.string()) }),
});

export function removeFilesJobKey(userId: string): string {
  return `remove-files:${userId}`;
}
