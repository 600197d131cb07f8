import { defineJob } from '@app/common';
import { z } from 'zod';

/** Removes the files of a deleted account. The outbox key is `remove-files:<user id>`. */
export const removeFilesJob = defineJob({
  queue: 'auth',
  name: 'remove-files',
  payload: z.object({ userId: z.uuid(), fileKeys: z.array(z.string()) }),
});

export function removeFilesJobKey(userId: string): string {
  return `remove-files:${userId}`;
}
