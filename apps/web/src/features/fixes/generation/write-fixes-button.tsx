import { Sparkles } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/ui/button.js';
import { useScanLinks } from '../../../lib/scan-links.js';
import { trpc } from '../../../lib/trpc.js';
import { alertWith } from '../fix-failure.js';

type WriteFixesButtonProps = {
  scanId: string;
  /** The checks for which a fix can be written. */
  checkIds: readonly string[];
};

/** Writes the fixes of some checks, and shows the fixes, where the writing is followed. */
export function WriteFixesButton({ scanId, checkIds }: WriteFixesButtonProps) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const links = useScanLinks();
  const write = trpc.fixes.generate.useMutation({
    onSuccess(started) {
      utils.fixes.generation.setData({ scanId }, started);
      void navigate(links.fixes(scanId));
    },
    onError: (error) => alertWith('Failed to generate fixes', error),
  });
  const isNone = checkIds.length === 0;
  return (
    <Button
      size="sm"
      variant="primary"
      aria-disabled={isNone || write.isPending}
      title={isNone ? 'None of the selected checks has a fix that can be written.' : undefined}
      onClick={() => {
        if (!isNone && !write.isPending) write.mutate({ scanId, checkIds: [...checkIds] });
      }}
    >
      <Sparkles aria-hidden />
      {write.isPending ? 'Starting…' : 'Write fixes'}
    </Button>
  );
}
