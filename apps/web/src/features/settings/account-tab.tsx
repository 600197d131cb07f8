import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { useDownload } from '../../lib/use-download.js';
import { RemoveAccountDialog } from './remove-account-dialog.js';

const EXPORT_PATH = '/api/account/export';

/** Exports all data, or deletes the account. */
export function AccountTab() {
  const { download, pending } = useDownload();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Card aria-labelledby="export-title">
        <CardHeader>
          <CardTitle id="export-title">Your data</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose flex-1 basis-64 text-text-muted">
            Everything we store about you, as one JSON file.
          </p>
          <Button disabled={pending !== null} onClick={() => download(EXPORT_PATH)}>
            {pending === null ? 'Download my data' : 'Preparing…'}
          </Button>
        </CardContent>
      </Card>
      <Card aria-labelledby="remove-account-title">
        <CardHeader>
          <CardTitle id="remove-account-title">Delete account</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose flex-1 basis-64 text-text-muted">
            Your websites, scans, reports, keys and the rest of your plan are permanently deleted.
            Invoices are kept as required by law.
          </p>
          <Button variant="danger" onClick={() => setRemoving(true)}>
            Delete account…
          </Button>
        </CardContent>
      </Card>
      {isRemoving && <RemoveAccountDialog onClose={() => setRemoving(false)} />}
    </div>
  );
}
