import { useId } from 'react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { FormError } from './form-error.js';
import { Button } from './ui/button.js';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from './ui/dialog.js';

type FormDialogProps = {
  title: ReactNode;
  description: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Label of the button that submits: "Save key". */
  verb: string;
  /** The same while the request is under way: "Saving…". */
  pendingVerb: string;
  /** Label of the button that closes the dialog. */
  keep?: string;
  variant?: 'primary' | 'danger';
  /** Why the form was refused, where no field says it. */
  failure?: string | undefined;
  /** What is missing before it can be submitted. */
  missing?: string | null;
  isDisabled?: boolean;
  isPending: boolean;
  /** Not called while a request is under way. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Its width: "max-w-2xl". */
  className?: string;
};

/** A form in a dialog, which stays open until it is saved or cancelled. */
export function FormDialog(props: FormDialogProps) {
  const { verb, pendingVerb, keep = 'Cancel', variant = 'primary', missing = null } = props;
  const { isPending, isDisabled = false } = props;
  const missingId = useId();
  return (
    <Dialog open onOpenChange={(open) => open || props.onClose()}>
      <DialogContent className={props.className} onKeyDown={props.onKeyDown}>
        <DialogTitle className="[overflow-wrap:anywhere]">{props.title}</DialogTitle>
        <DialogDescription className="[overflow-wrap:anywhere]">
          {props.description}
        </DialogDescription>
        <form
          noValidate
          onSubmit={(event) => {
            if (isPending) event.preventDefault();
            else void props.onSubmit(event);
          }}
          className="flex flex-col gap-4"
        >
          {props.children}
          <FormError message={props.failure} />
          <DialogFooter className="sm:items-center">
            {missing !== null && (
              <p id={missingId} className="text-sm text-text-muted sm:mr-auto">
                {missing}
              </p>
            )}
            <DialogClose asChild>
              <Button>{keep}</Button>
            </DialogClose>
            <Button
              type="submit"
              variant={variant}
              disabled={isDisabled || missing !== null}
              aria-disabled={isPending}
              aria-describedby={missing === null ? undefined : missingId}
            >
              {isPending ? pendingVerb : verb}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
