import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.js';

type ScrollRegionProps = { label: string; className?: string; children: ReactNode };

/** Scrolls what is wider than the screen, by keyboard as well; in print it's all visible. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={cn('overflow-x-auto print:overflow-visible', className)}
    >
      {children}
    </div>
  );
}
