import { Ellipsis } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.js';
import { Button } from './ui/button.js';

/**
 * The actions of a screen; on phones one button shows them. They stay mounted, so that a dialog that one of them opens
 * outlives the menu.
 */
export function PhoneActions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="icon"
        aria-label="More actions"
        aria-expanded={isOpen}
        aria-controls={id}
        className="sm:hidden print:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden />
      </Button>
      <div
        id={id}
        className={cn(
          'flex flex-wrap gap-2 xl:shrink-0 max-sm:basis-full max-sm:flex-col max-sm:[&>*]:justify-start print:hidden',
          !isOpen && 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </>
  );
}
