import { DEMO_MARKET } from '@app/search-data/contract';
import { Plus } from 'lucide-react';
import { Button } from '../../components/ui/button.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf } from '../../lib/numbers.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

/** Texts that pages of the demo website are about; `npm run seed` tracks the same. */
const KEYWORDS = [
  'sourdough bread',
  'wedding cakes',
  'butter croissant',
  'harbour market',
  'rye flour',
];

/** First keywords of the demo website in one press; pressed twice, each is still tracked once. Nothing without one. */
export function TrackDemoKeywords() {
  const utils = trpc.useUtils();
  const site = trpc.system.site.useQuery(undefined, { staleTime: Infinity });
  const track = trpc.keywords.trackAll.useMutation({
    async onSuccess({ counts, lines }) {
      if (counts.added + counts.tracked > 0)
        toastSuccess(`${countOf(counts.added, 'keyword')} of the demo website added.`);
      else toastError(lines[0]?.message ?? "Couldn't add the keywords.");
      await utils.keywords.list.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't add the keywords.")),
  });
  const url = site.data?.demoSiteUrl ?? null;
  if (url === null) return null;
  const { host } = new URL(url);
  return (
    <Button
      aria-disabled={track.isPending}
      onClick={() => {
        if (track.isPending) return;
        track.mutate({ text: KEYWORDS.join('\n'), domain: host, market: DEMO_MARKET });
      }}
    >
      <Plus aria-hidden />
      {track.isPending ? 'Adding…' : `Track ${KEYWORDS.length} demo keywords`}
    </Button>
  );
}
