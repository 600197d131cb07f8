import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  /** Shown above the title: the link back to the parent screen. */
  breadcrumb?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, description, breadcrumb, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {breadcrumb}
        <h1 className="text-2xl font-semibold [overflow-wrap:anywhere]">{title}</h1>
        {description !== undefined && <p className="mt-1 text-text-muted">{description}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </header>
  );
}
