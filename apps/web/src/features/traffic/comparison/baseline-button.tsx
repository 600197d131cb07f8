import { Bookmark, BookmarkX } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { sentenceOf } from '../../../lib/failure.js';
import { toastError, toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';

/** Later campaigns of the website are compared with its baseline by themselves. */
export function BaselineButton({ id, isBaseline }: { id: string; isBaseline: boolean }) {
  const utils = trpc.useUtils();
  const mark = trpc.comparisons.markBaseline.useMutation({
    onSuccess(choices) {
      utils.comparisons.choices.setData({ id }, choices);
      toastSuccess('This campaign is now the baseline of its website.');
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't set the baseline.")),
  });
  const unmark = trpc.comparisons.unmarkBaseline.useMutation({
    onSuccess: (choices) => utils.comparisons.choices.setData({ id }, choices),
    onError: (error) => toastError(sentenceOf(error, "Couldn't remove the baseline.")),
  });
  const isPending = mark.isPending || unmark.isPending;
  const Icon = isBaseline ? BookmarkX : Bookmark;
  return (
    <Button
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) (isBaseline ? unmark : mark).mutate({ id });
      }}
    >
      <Icon aria-hidden />
      {isBaseline ? 'Remove as baseline' : 'Use as baseline'}
    </Button>
  );
}
