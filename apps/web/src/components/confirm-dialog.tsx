import type { ReactNode } from 'react';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from './ui/alert-dialog.js';
import { Button } from './ui/button.js';

type ConfirmDialogProps = {
  /** The question, with the name of the thing. */
  title: ReactNode;
  /** What follows from it. */
  children: ReactNode;
  /** The way out. */
  keep?: string;
  /** What the button does: "Remove key". */
  verb: string;
  /** The same while it is being done: "Removing…". */
  pendingVerb: string;
  /** `danger` unless it takes nothing away. */
  variant?: 'danger' | 'primary';
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that is not taken back; stays open until it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, keep = 'Keep it', verb, pendingVerb, isPending } = props;
  const { variant = 'danger' } = props;
  return (
    <AlertDialog open onOpenChange={(open) => open || props.onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle className="[overflow-wrap:anywhere]">{title}</AlertDialogTitle>
        <AlertDialogDescription className="[overflow-wrap:anywhere]">
          {children}
        </AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button>{keep}</Button>
          </AlertDialogCancel>
          <Button variant={variant} disabled={isPending} onClick={props.onConfirm}>
            {isPending ? pendingVerb : verb}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
