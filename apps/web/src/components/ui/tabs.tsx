import { Tabs as TabsPrimitive } from 'radix-ui';
import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.js';

export const Tabs = TabsPrimitive.Root;

/** Where the tabs do not all fit, the active one is scrolled to. */
export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = list.current?.querySelector('[data-state=active]');
    if (list.current === null || active == null) return;
    const { left, width } = active.getBoundingClientRect();
    const frame = list.current.getBoundingClientRect();
    // Not scrollIntoView, which would move the page as well.
    list.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  });
  return (
    <TabsPrimitive.List
      ref={list}
      data-slot="tabs-list"
      className={cn('flex gap-1 overflow-x-auto border-b', className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        '-mb-px inline-flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-text-muted -outline-offset-2 hover:text-text data-[state=active]:border-accent data-[state=active]:text-text',
        className,
      )}
      {...props}
    />
  );
}

/** A stop of the keyboard of its own, and visibly so. */
export function TabsContent(props: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content {...props} />;
}
