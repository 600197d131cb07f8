import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '../../../components/ui/alert-dialog.js';
import { Button } from '../../../components/ui/button.js';

type ScanFailedDialogProps = { message: string; onClose: () => void };

export function ScanFailedDialog({ message, onClose }: ScanFailedDialogProps) {
  return (
    <AlertDialog open onOpenChange={(open) => open || onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>❌ Scan failed</AlertDialogTitle>
        <AlertDialogDescription>{message}</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogAction asChild>
            <Button variant="primary">Close</Button>
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
