import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.js';
import { useKeptFocus } from '../../lib/use-kept-focus.js';

const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent/88',
        secondary: 'border border-control/60 bg-surface text-text hover:bg-hover',
        ghost: 'text-text hover:bg-hover',
        danger: 'border border-critical/50 bg-surface text-critical hover:bg-critical/10',
        link: 'text-accent underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-8 px-3 text-sm',
        md: 'h-9 px-4 text-base',
        lg: 'h-11 px-6 text-lg',
        icon: 'size-9',
        inline: 'h-auto p-0',
      },
    },
    // A link aligns with the surrounding text but keeps the height of a button.
    compoundVariants: [{ variant: 'link', size: 'md', className: 'px-0' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & { asChild?: boolean };

export function Button({ className, variant, size, asChild = false, type, ...props }: ButtonProps) {
  const keepFocus = useKeptFocus(props.disabled === true);
  const classes = cn(buttonVariants({ variant, size }), className);
  const marks = { 'data-slot': 'button', 'data-variant': variant ?? 'secondary' };
  if (asChild) return <Slot.Root {...marks} className={classes} {...props} />;
  return (
    <button
      {...marks}
      type={type ?? 'button'}
      className={classes}
      {...props}
      onBlur={(event) => {
        keepFocus(event);
        props.onBlur?.(event);
      }}
    />
  );
}
