import type { Website } from '@app/domain/contract';
import { FormField } from '../../components/form-field.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

const DEFAULT = '';
const OFFERED = [1, 5, 10, 20];

/** How fast scans may request a verified website; it applies to scans started afterwards. */
export function ScanPaceChoice({ website }: { website: Website }) {
  const utils = trpc.useUtils();
  const change = trpc.domain.setScanPace.useMutation({
    onSuccess: () => utils.domain.list.invalidate(),
    onError: (error) => toastError(sentenceOf(error, "Couldn't save the change.")),
  });
  const stored = website.scan_requests_per_second;
  const chosen = change.isPending ? change.variables.requestsPerSecond : stored;
  const offered = [...new Set([...OFFERED, ...(chosen === null ? [] : [chosen])])];
  return (
    <FormField
      label="Pace of scans"
      help="Scans slow down automatically when responses become slow or fail. A Crawl-delay in robots.txt still applies."
    >
      <NativeSelect
        aria-label={`Pace of scans of ${website.domain}`}
        className="w-full sm:w-64"
        value={chosen === null ? DEFAULT : String(chosen)}
        disabled={change.isPending}
        onChange={({ target: { value } }) =>
          change.mutate({
            id: website.id,
            requestsPerSecond: value === DEFAULT ? null : Number(value),
          })
        }
      >
        <option value={DEFAULT}>Default (2 requests a second)</option>
        {offered
          .toSorted((a, b) => a - b)
          .map((perSecond) => (
            <option key={perSecond} value={perSecond}>
              {perSecond === 1 ? '1 request a second' : `Up to ${perSecond} requests a second`}
            </option>
          ))}
      </NativeSelect>
    </FormField>
  );
}
