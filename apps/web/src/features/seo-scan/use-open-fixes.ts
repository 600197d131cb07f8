import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useScanLinks } from '../../lib/scan-links.js';

/** Opens the fixes that are to be reviewed. */
export function useOpenFixes(scanId: string): () => void {
  const navigate = useNavigate();
  const links = useScanLinks();
  return useCallback(
    () => void navigate(links.fixes(scanId, { fixes: 'drafts' })),
    [navigate, links, scanId],
  );
}
