import { logFormatNames, logFormats } from '@app/access-logs/contract';
import type { Website } from '@app/domain/contract';
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { FileInput } from '../../components/file-input.js';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { Progress } from '../../components/ui/progress.js';
import { authorization } from '../../lib/api.js';
import { formatPercent } from '../../lib/numbers.js';
import { useSessionStore } from '../../lib/session-context.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { workspaceHeader } from '../../lib/workspace.js';
import { LogUploadError, UPLOADS, uploadLog } from './log-upload.js';

type UploadLogDialogProps = { website: Website; onClose: () => void };

/** Uploads an access log; closing it interrupts the upload, which the same file continues. */
export function UploadLogDialog({ website, onClose }: UploadLogDialogProps) {
  const session = useSessionStore();
  const utils = trpc.useUtils();
  const [file, setFile] = useState<File | null>(null);
  const [source, setSource] = useState('');
  const [format, setFormat] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<LogUploadError | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (file === null) return;
    const controller = new AbortController();
    leaving.current = controller;
    setFailure(null);
    setShare(0);
    try {
      await uploadLog({
        ...{ file, websiteId: website.id, source: source.trim(), format },
        headers: { ...authorization(session.token()), ...workspaceHeader(UPLOADS) },
        signal: controller.signal,
        onProgress: setShare,
      });
      toastSuccess('The log has been read.');
      onClose();
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(
        error instanceof LogUploadError
          ? error
          : new LogUploadError("Couldn't upload the log.", true),
      );
    } finally {
      setShare(null);
      await utils.accessLogs.invalidate();
    }
  }

  const isInterrupted = failure?.isInterrupted === true;
  return (
    <FormDialog
      title="Upload an access log"
      description={`For ${website.domain}, as your web server or CDN writes it. Each part is read as it arrives and then discarded. Only how often each bot requested each page, and with which status, is kept: no IP addresses, user agents or parameter values.`}
      className="max-w-2xl"
      verb={isInterrupted ? 'Continue' : 'Upload'}
      pendingVerb="Reading…"
      keep={share === null ? 'Cancel' : 'Interrupt'}
      missing={file === null ? 'Choose a file.' : null}
      isPending={share !== null}
      failure={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        label="File"
        help="nginx, Apache, Caddy, Cloudflare Logpush or W3C extended; up to 20 GB, also as .gz."
      >
        <FileInput
          disabled={share !== null}
          accept=".log,.txt,.json,.jsonl,.ndjson,.gz"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </FormField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField label="Format">
          <NativeSelect
            className="w-full"
            disabled={share !== null}
            value={format}
            onChange={(event) => setFormat(event.target.value)}
          >
            <option value="">Detect automatically</option>
            {logFormats.map((each) => (
              <option key={each} value={each}>
                {logFormatNames[each]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        <FormField
          label="Source (optional)"
          help="The server's name, if several write logs. Times that a source has covered are not counted twice."
        >
          <Input
            value={source}
            disabled={share !== null}
            maxLength={60}
            placeholder="web-1"
            onChange={(event) => setSource(event.target.value)}
          />
        </FormField>
      </div>
      {share !== null && (
        <div className="flex items-center gap-3">
          <Progress value={share * 100} aria-label="Share of the file that is read" />
          <span className="w-14 text-right text-sm tabular">{formatPercent(share * 100)}</span>
        </div>
      )}
    </FormDialog>
  );
}
