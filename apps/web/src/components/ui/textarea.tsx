import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.js';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(
        'min-h-24 w-full min-w-0 rounded-md border border-control bg-surface px-3 py-2 text-lg text-text placeholder:text-text-muted disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-critical sm:text-base',
        className,
      )}
      {...props}
    />
  );
}
