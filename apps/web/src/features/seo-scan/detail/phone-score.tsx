import type { Scan } from '@app/seo-scan/contract';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ScoreRing } from '../../../components/score-ring.js';
import { Button } from '../../../components/ui/button.js';
import { cn } from '../../../lib/class-names.js';
import { IssueCounts } from '../issue-counts.js';

/** Phones show the score in one line; the card with the details is one tap away. */
export function PhoneScore({ scan, children }: { scan: Scan; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center gap-3 sm:hidden">
        <ScoreRing score={scan.seo_score} size="sm" />
        <div className="min-w-0 flex-1">
          <IssueCounts scan={scan} />
        </div>
        <Button
          size="icon"
          variant="ghost"
          aria-label="Score details"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden className={cn(isOpen && 'rotate-180')} />
        </Button>
      </div>
      <div id={id} className={cn(!isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </div>
  );
}
