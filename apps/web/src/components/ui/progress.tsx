import { Progress as ProgressPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.js';

type ProgressProps = ComponentProps<typeof ProgressPrimitive.Root> & {
  /** 0-100. */
  value: number;
  barClassName?: string;
};

export function Progress({ className, barClassName, value, ...props }: ProgressProps) {
  const shown = Math.min(100, Math.max(0, value));
  return (
    <ProgressPrimitive.Root
      data-slot="progress"
      value={shown}
      className={cn('h-2 w-full overflow-hidden rounded-full bg-hover', className)}
      {...props}
    >
      <ProgressPrimitive.Indicator
        className={cn(
          'h-full rounded-full bg-accent transition-[width] duration-150',
          barClassName,
        )}
        style={{ width: `${shown}%` }}
      />
    </ProgressPrimitive.Root>
  );
}
