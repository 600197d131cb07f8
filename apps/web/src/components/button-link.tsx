import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Button } from './ui/button.js';

type ButtonLinkProps = ComponentProps<typeof Link> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...link }: ButtonLinkProps) {
  return (
    <Button asChild variant={variant} size={size} className={className}>
      <Link {...link} />
    </Button>
  );
}
