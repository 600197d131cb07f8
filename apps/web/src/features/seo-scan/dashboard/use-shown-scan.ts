import { trpc } from '../../../lib/trpc.js';

interface ShownScan {
  /** `null` when there is nothing to show yet. */
  readonly scanId: string | null;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

type Requested = { scanId: string | null; url: string | null; websiteId?: string };

/** The scan that the URL names, else the newest completed one of the website, or of any website without one. */
export function useShownScan(requested: Requested): ShownScan {
  const { websiteId } = requested;
  const origin = requested.url === null ? null : originOf(requested.url);
  const isNoAddress = requested.url !== null && origin === null;
  const history = trpc.seoScan.history.useQuery(
    {
      ...({ limit: 1, status: 'completed', mode: 'site' } as const),
      ...(origin !== null && { origin }),
      ...(websiteId !== undefined && { websiteId }),
    },
    { enabled: requested.scanId === null && !isNoAddress },
  );
  if (requested.scanId !== null || isNoAddress) {
    return { scanId: requested.scanId, isPending: false, error: null, retry: () => undefined };
  }
  return {
    scanId: history.data?.scans[0]?.id ?? null,
    isPending: history.isPending,
    error: history.error,
    retry: () => void history.refetch(),
  };
}

function originOf(typed: string): string | null {
  const url = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(url) ? new URL(url).origin : null;
}
