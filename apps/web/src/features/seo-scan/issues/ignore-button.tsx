import { EyeOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { Button } from '../../../components/ui/button.js';
import type { IgnoreTarget } from './ignore-dialog.js';

const IgnoreDialog = lazyNamed(() => import('./ignore-dialog.js'), 'IgnoreDialog');

type IgnoreButtonProps = { scanId: string; target: IgnoreTarget; label: string };

export function IgnoreButton({ scanId, target, label }: IgnoreButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" size="inline" className="text-sm" onClick={() => setOpen(true)}>
        <EyeOff aria-hidden />
        {label}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <IgnoreDialog scanId={scanId} target={target} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
