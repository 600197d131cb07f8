import { Download } from 'lucide-react';
import { useDownload } from '../lib/use-download.js';
import { Button } from './ui/button.js';

type CsvButtonProps = {
  path: string;
  /** What is downloaded, for screen readers: several of them may be on one screen. */
  label: string;
};

/** Downloads a CSV of the API. */
export function CsvButton({ path, label }: CsvButtonProps) {
  const { download, pending } = useDownload();
  return (
    <Button
      size="sm"
      aria-disabled={pending !== null}
      aria-label={label}
      onClick={() => {
        if (pending === null) download(path);
      }}
    >
      <Download aria-hidden />
      CSV
    </Button>
  );
}
