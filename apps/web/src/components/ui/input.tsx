import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.js';

// 16 px on phones: iOS zooms in on focused fields with smaller text.
export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      type={type}
      className={cn(
        'h-9 w-full min-w-0 rounded-md border border-control bg-surface px-3 text-lg text-text placeholder:text-text-muted disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-critical sm:text-base',
        className,
      )}
      {...props}
    />
  );
}
