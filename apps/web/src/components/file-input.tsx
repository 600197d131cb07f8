import type { ComponentProps } from 'react';
import { Input } from './ui/input.js';

/** Chooses a file; the browser's button looks like the others. */
export function FileInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'className'>) {
  return (
    <Input
      type="file"
      className="h-auto py-1.5 file:mr-3 file:rounded-md file:border file:border-control/60 file:bg-hover file:px-3 file:py-1 file:font-medium"
      {...props}
    />
  );
}
