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
  /** The question, including the name of the item. */
  title: ReactNode;
  /** The consequences. */
  children: ReactNode;
  /** Label of the button that cancels. */
  keep?: string;
  /** Label of the button that confirms: "Remove key". */
  verb: string;
  /** The same while the action is pending: "Removing…". */
  pendingVerb: string;
  /** `danger` unless nothing is lost. */
  variant?: 'danger' | 'primary';
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirms an action that cannot be undone; stays open until the action has completed. */
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
