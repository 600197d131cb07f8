import type { Scan, ScanLimitReached } from '@app/seo-scan/contract';
import { RotateCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { lazyNamed } from '../../../lib/lazy-named.js';

const RescanDialog = lazyNamed(() => import('./rescan-dialog.js'), 'RescanDialog');

type RescanButtonProps = {
  scan: Scan;
  size?: 'sm' | 'md';
  children: ReactNode;
  onStarted: (scanId: string) => void;
  onLimitReached: (result: ScanLimitReached) => void;
};

/** Scans all of the same pages again, after a confirmation that names pages and cost. */
export function RescanButton({ scan, size = 'md', children, ...outcomes }: RescanButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button size={size} onClick={() => setIsConfirming(true)}>
        <RotateCw aria-hidden />
        {children}
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <RescanDialog scan={scan} onClose={() => setIsConfirming(false)} {...outcomes} />
        </Suspense>
      )}
    </>
  );
}
