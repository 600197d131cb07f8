import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { useSessionStore } from './session-context.js';
import { UploadError, upload } from './upload.js';

export type UploadedFile = { file: File; fields: Readonly<Record<string, string>> };

/** Uploads a file with the other fields of its form; the response is checked against its schema. */
export function useUpload<Response>(
  path: string,
  schema: z.ZodType<Response>,
  options: { onSuccess?: (response: Response) => void | Promise<void> } = {},
) {
  const session = useSessionStore();
  return useMutation<Response, Error, UploadedFile>({
    networkMode: 'always',
    mutationFn: async ({ file, fields }) => {
      const body = new FormData();
      // Before the file: the server reads the parts in order.
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('file', file);
      const token = session.token();
      return schema.parse(await upload({ path, body, token, onProgress: () => undefined }));
    },
    ...options,
  });
}

/** Message of a refused upload for one of its fields. */
export function uploadProblem(error: Error | null, field: string): string | undefined {
  const message = error instanceof UploadError ? error.fields[field] : undefined;
  return typeof message === 'string' ? message : undefined;
}

/** Message of a refused upload that belongs to none of its fields. */
export function otherUploadProblem(error: Error | null, otherwise: string): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof UploadError)) return otherwise;
  return Object.keys(error.fields).length === 0 ? error.message : undefined;
}
