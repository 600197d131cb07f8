import { useState } from 'react';
import type { z } from 'zod';
import { useUpload } from './use-upload.js';

type CheckedUpload<T> = {
  path: string;
  response: z.ZodType<T>;
  maxBytes: number;
  onImported: (result: T) => Promise<void>;
};

/** A file that is imported in two steps: a dry run shows what it contains before it is stored. */
export function useCheckedUpload<T>({ path, response, maxBytes, onImported }: CheckedUpload<T>) {
  const [file, setFile] = useState<File | null>(null);
  const dryRun = useUpload(path, response);
  const importing = useUpload(path, response, { onSuccess: onImported });
  const result = dryRun.data;
  const isBusy = dryRun.isPending || importing.isPending;

  /** A changed input has no result yet. */
  function changed(set: () => void) {
    set();
    dryRun.reset();
    importing.reset();
  }

  return {
    file,
    chooseFile: (chosen: File | null) => changed(() => setFile(chosen)),
    isTooLarge: file !== null && file.size > maxBytes,
    isBusy,
    pendingVerb: importing.isPending ? 'Importing…' : 'Checking…',
    error: importing.error ?? dryRun.error,
    /** Of the dry run. */
    result,
    changed,
    /** The next step. */
    submit(fields: Readonly<Record<string, string>>) {
      if (file === null || isBusy) return;
      const step = result === undefined ? dryRun : importing;
      step.mutate({ file, fields: { ...fields, isDryRun: String(result === undefined) } });
    },
  };
}
