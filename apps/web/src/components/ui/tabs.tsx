import { Tabs as TabsPrimitive } from 'radix-ui';
import { useCallback, useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.js';

export const Tabs = TabsPrimitive.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  const list = useActiveInView();
  return (
    <TabsPrimitive.List
      ref={list}
      data-slot="tabs-list"
      className={cn('flex gap-1 overflow-x-auto border-b md:max-lg:gap-0', className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        '-mb-px inline-flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-medium md:max-lg:px-2.5 whitespace-nowrap text-text-muted -outline-offset-2 hover:text-text data-[state=active]:border-accent data-[state=active]:text-text',
        className,
      )}
      {...props}
    />
  );
}

/** Focusable, with a visible focus ring. */
export function TabsContent(props: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content {...props} />;
}

/**
 * Scrolls an overflowing tab list to its active tab: when the active tab changes, and when tabs or list change their
 * width. Not with every render, because the user may have scrolled to other tabs.
 */
export function useActiveInView<Element extends HTMLElement = HTMLDivElement>() {
  const list = useRef<Element>(null);
  const shown = useRef('');
  const show = useCallback(() => {
    const frame = list.current;
    const active = frame?.querySelector('[data-state=active]');
    if (frame === null || active == null) return;
    const place = [active.id, frame.scrollWidth, frame.clientWidth].join();
    if (place === shown.current) return;
    shown.current = place;
    const { left, width } = active.getBoundingClientRect();
    const { left: frameLeft, width: frameWidth } = frame.getBoundingClientRect();
    // Not scrollIntoView, which would scroll the page as well.
    frame.scrollLeft += left + width / 2 - (frameLeft + frameWidth / 2);
  }, []);
  useEffect(show);
  useEffect(() => {
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [show]);
  return list;
}
