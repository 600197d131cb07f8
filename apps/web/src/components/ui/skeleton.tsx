import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.js';

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden
      className={cn('animate-pulse rounded-md bg-hover', className)}
      {...props}
    />
  );
}
