import type { CampaignKind } from '@app/traffic/contract';
import { useEffect, useRef } from 'react';
import { toastError } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { optionalText } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { isActive } from './campaign-state.js';
import { stopFailure } from './start-failure.js';
import { useCampaignHistory } from './use-campaign-history.js';
import { useResults } from './use-results.js';

const PARAMS = { campaign: optionalText };

/** The campaign of a screen: the one in its URL, or else the latest running one. */
export function useCurrentCampaign(kind: CampaignKind) {
  const { search, change } = useSearchParams(PARAMS);
  const history = useCampaignHistory(kind);
  const campaigns = history.data?.pages.flatMap((page) => page.campaigns) ?? [];
  const running = campaigns.find(isActive);
  const id = search.campaign ?? running?.id ?? null;
  const results = useResults(id);
  const shown = results.data ?? running ?? null;
  const status = shown?.status ?? null;
  const refresh = useRefreshCampaigns();
  useChange(status, refresh);
  const stop = trpc.traffic.stop.useMutation({
    onSuccess: refresh,
    onError: (error) => toastError(stopFailure(error)),
  });
  return {
    id,
    engine: campaigns.find((campaign) => campaign.id === id)?.engine ?? null,
    history,
    results,
    // Unknown before the first response; a campaign that was just started is most likely running.
    isRunning: shown === null ? id !== null && results.isPending : isActive(shown),
    isStopping: stop.isPending,
    stop: () => {
      if (id !== null && !stop.isPending) stop.mutate({ id });
    },
    show: (campaignId: string) => change({ campaign: campaignId }),
  };
}

/** Refetches what a campaign changes: lists, counts, and the rest of the plan. */
export function useRefreshCampaigns(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.traffic.invalidate(),
      utils.billing.gate.invalidate(),
      utils.billing.subscriptions.invalidate(),
    ]);
}

function useChange(value: string | null, onChange: () => unknown): void {
  const before = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (before.current !== null && before.current !== value) void latest.current();
    before.current = value;
  }, [value]);
}
