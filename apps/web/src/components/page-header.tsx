import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.js';
import { useIsEmbedded } from '../lib/embedded-screen.js';
import { PhoneActions } from './phone-actions.js';

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  /** Shown above the title: the link back to the parent screen. */
  breadcrumb?: ReactNode;
  actions?: ReactNode;
  /** Phones show the actions behind one button. */
  hasPhoneMenu?: boolean;
};

export function PageHeader(props: PageHeaderProps) {
  const { title, description, breadcrumb, actions, hasPhoneMenu = false } = props;
  const isEmbedded = useIsEmbedded();
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className={cn('min-w-0', hasPhoneMenu && 'max-sm:flex-1')}>
        {breadcrumb}
        {isEmbedded ? (
          <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{breakable(title)}</h2>
        ) : (
          <h1 className="text-2xl font-semibold [overflow-wrap:anywhere]">{breakable(title)}</h1>
        )}
        {description !== undefined && <p className="mt-1 text-text-muted">{description}</p>}
      </div>
      {actions !== undefined && hasPhoneMenu && <PhoneActions>{actions}</PhoneActions>}
      {actions !== undefined && !hasPhoneMenu && (
        <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>
      )}
    </header>
  );
}

/** An address that is too long for its line is broken after a slash rather than within a word. */
function breakable(title: string): ReactNode {
  return title.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
