import type { LucideIcon } from 'lucide-react';
import { cn } from '../lib/class-names.js';
import { Button } from './ui/button.js';

type RowActionProps = {
  icon: LucideIcon;
  /** With the name of the row: "Delete the rule …". */
  label: string;
  /** "Delete". */
  title: string;
  /** Stays focusable, so that the focus isn't lost while it runs. */
  isBusy?: boolean;
  className?: string;
  onClick: () => void;
};

/** A small button at the end of a row. */
export function RowAction({ icon: Icon, label, title, className, ...action }: RowActionProps) {
  const { isBusy = false, onClick } = action;
  return (
    <Button
      variant="ghost"
      size="icon"
      className={cn('size-8', className)}
      aria-label={label}
      title={title}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onClick();
      }}
    >
      <Icon aria-hidden />
    </Button>
  );
}
