import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.js';

const TONES = {
  critical: { Icon: CircleAlert, box: 'border-critical/40 bg-critical/8', icon: 'text-critical' },
  warning: { Icon: TriangleAlert, box: 'border-warning/40 bg-warning/8', icon: 'text-warning' },
  notice: { Icon: Info, box: 'border-notice/35 bg-notice/8', icon: 'text-notice' },
  success: { Icon: CircleCheck, box: 'border-success/35 bg-success/8', icon: 'text-success' },
} as const;

type BannerProps = {
  tone: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a screen reader; `status` waits for its turn. */
  role?: 'alert' | 'status';
};

/** Inline banner for a persistent state. */
export function Banner({ tone, title, children, action, role }: BannerProps) {
  const { Icon, box, icon } = TONES[tone];
  return (
    <div
      role={role}
      className={cn('flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg border px-4 py-3', box)}
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', icon)} />
        <div className="min-w-0">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children !== undefined && <div className="text-text">{children}</div>}
        </div>
      </div>
      {action !== undefined && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
    </div>
  );
}
