import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = { icon: LucideIcon; title: string; children: ReactNode; action?: ReactNode };

/** Explains what will appear here, why it is empty, and the one next step. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <Icon aria-hidden className="size-7 text-text-muted" />
      <p className="font-medium">{title}</p>
      <p className="max-w-md text-balance text-text-muted">{children}</p>
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
