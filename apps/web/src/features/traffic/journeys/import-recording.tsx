import type { ImportedJourney } from '@app/traffic/contract';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

const FAILURE = "Couldn't read the recording.";

/** Reads a file of Chrome DevTools' Recorder into the form. */
export function ImportRecording({ onRead }: { onRead: (imported: ImportedJourney) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const read = trpc.journeys.import.useMutation({
    onSuccess: onRead,
    onError: (error) => toastError(sentenceOf(error, FAILURE)),
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file === undefined) return;
    file.text().then(
      (recording) => read.mutate({ recording }),
      () => toastError(FAILURE),
    );
    target.value = ''; // the same file can be chosen again
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Recording of Chrome DevTools"
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      <Button size="sm" disabled={read.isPending} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {read.isPending ? 'Reading…' : 'Import recording'}
      </Button>
    </>
  );
}
