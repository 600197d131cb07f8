import { Popover as PopoverPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.js';

export const Popover = PopoverPrimitive.Root;
export const PopoverTrigger = PopoverPrimitive.Trigger;

/** Pixels: its height, and the usual distance from an edge. */
const BELOW_TOP_BAR = 56 + 8;

/** Opens below the top bar, and scrolls beneath it as the page does. */
export function PopoverContent({
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof PopoverPrimitive.Content>) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        data-slot="popover-content"
        sideOffset={sideOffset}
        collisionPadding={{ top: BELOW_TOP_BAR, right: 8, bottom: 8, left: 8 }}
        className={cn(
          'z-25 w-96 max-w-[calc(100vw-1rem)] rounded-lg border bg-raised text-text shadow-float',
          className,
        )}
        {...props}
      />
    </PopoverPrimitive.Portal>
  );
}
