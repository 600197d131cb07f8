import { Download, Printer } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { useDownload } from '../../../lib/use-download.js';

/** Saves a list of the API as CSV. */
export function CsvButton({ path, label = 'Export CSV' }: { path: string; label?: string }) {
  const { download, pending } = useDownload();
  return (
    <Button
      size="sm"
      className="print:hidden"
      disabled={pending !== null}
      onClick={() => download(path)}
    >
      <Download aria-hidden />
      {pending === null ? label : 'Preparing…'}
    </Button>
  );
}

/** Opens the browser's print dialog, which also saves as PDF. */
export function PdfButton() {
  return (
    <Button size="sm" className="print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden />
      Export PDF
    </Button>
  );
}
