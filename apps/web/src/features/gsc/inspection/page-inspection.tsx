import { SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../../components/ui/dialog.js';
import { readableUrl } from '../../../lib/addresses.js';
import { PageInspectionContent } from './page-inspection-content.js';

/** A page in Google's index, below its report. */
export function PageInspectionCard({ url }: { url: string }) {
  return (
    <Card aria-labelledby="google-index-title">
      <CardHeader>
        <CardTitle id="google-index-title">In Google’s index</CardTitle>
      </CardHeader>
      <CardContent>
        <PageInspectionContent url={url} />
      </CardContent>
    </Card>
  );
}

/** Opens the same for a page of a list. */
export function InspectPageButton({ url }: { url: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="icon"
        variant="ghost"
        aria-label={`${readableUrl(url)} in Google’s index`}
        title="In Google’s index"
        onClick={() => setOpen(true)}
      >
        <SearchCheck aria-hidden />
      </Button>
      {isOpen && <PageInspectionDialog url={url} onClose={() => setOpen(false)} />}
    </>
  );
}

export function PageInspectionDialog({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogTitle>In Google’s index</DialogTitle>
        <DialogDescription className="[overflow-wrap:anywhere]">
          {readableUrl(url)}
        </DialogDescription>
        <PageInspectionContent url={url} />
      </DialogContent>
    </Dialog>
  );
}
