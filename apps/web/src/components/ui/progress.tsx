import { Progress as ProgressPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.js';

type ProgressProps = ComponentProps<typeof ProgressPrimitive.Root> & {
  /** 0-100. */
  value: number;
  /** A second part after it, 0-100: what is held, but not used. */
  held?: number;
  barClassName?: string;
};

export function Progress({ className, barClassName, value, held = 0, ...props }: ProgressProps) {
  const shown = Math.min(100, Math.max(0, value));
  const shownHeld = Math.min(100 - shown, Math.max(0, held));
  return (
    <ProgressPrimitive.Root
      data-slot="progress"
      value={shown}
      className={cn('flex h-2 w-full overflow-hidden rounded-full bg-hover', className)}
      {...props}
    >
      <ProgressPrimitive.Indicator
        className={cn(
          'h-full rounded-full bg-accent transition-[width] duration-150',
          barClassName,
        )}
        style={{ width: `${shown}%` }}
      />
      {shownHeld > 0 && <div className="h-full bg-accent/35" style={{ width: `${shownHeld}%` }} />}
    </ProgressPrimitive.Root>
  );
}
