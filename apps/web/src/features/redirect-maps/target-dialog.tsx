import type { Redirect } from '@app/redirect-maps/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../components/combobox.js';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Button } from '../../components/ui/button.js';
import { failureOf, sentenceOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { useDebounced } from '../../lib/use-debounced.js';
import { whyText } from './redirect-text.js';
import { useShowChanges } from './use-decisions.js';

const TYPING_MS = 200;

type TargetDialogProps = { mapId: string; redirect: Redirect; onClose: () => void };

/** Another target for an old address: searched among the new pages, or typed. */
export function TargetDialog({ mapId, redirect, onClose }: TargetDialogProps) {
  const { number, oldUrl, others } = redirect;
  const [target, setTarget] = useState(redirect.target ?? '');
  const [isTyping, setTyping] = useState(false);
  const search = useDebounced(target, TYPING_MS);
  const found = trpc.redirectMaps.findTargets.useQuery(
    { id: mapId, search: search.slice(0, 200) },
    { enabled: isTyping, placeholderData: keepPreviousData },
  );
  const showChanges = useShowChanges(mapId);
  const change = trpc.redirectMaps.changeTarget.useMutation({
    async onSuccess(changed) {
      onClose();
      await showChanges(changed);
    },
  });
  const problem = failureOf(change.error)?.details?.target;
  const isFieldProblem = typeof problem === 'string';
  return (
    <FormDialog
      title="Choose a target"
      description={`${oldUrl} leads to this page of the new website.`}
      className="max-w-2xl"
      verb="Use this target"
      pendingVerb="Saving…"
      missing={target.trim() === '' ? 'Enter or choose an address.' : null}
      isPending={change.isPending}
      failure={
        change.error === null || isFieldProblem
          ? undefined
          : sentenceOf(change.error, "Couldn't change the target.")
      }
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ id: mapId, number, target });
      }}
      onClose={onClose}
    >
      <FormField
        label="New address"
        help="Type part of an address or a title to find a page."
        error={isFieldProblem ? problem : undefined}
      >
        {(control) => (
          <Combobox
            control={control}
            value={target}
            maxLength={2048}
            options={(isTyping ? (found.data?.pages ?? []) : []).map(({ url, title }) => ({
              value: url,
              hint: title ?? '',
            }))}
            message={isTyping ? messageOf(found) : null}
            onType={(text) => {
              setTyping(true);
              setTarget(text);
            }}
            onPick={(url) => {
              setTyping(false);
              setTarget(url);
            }}
          />
        )}
      </FormField>
      {others.length > 0 && (
        <div>
          <p className="font-medium">Also similar</p>
          <ul className="mt-1 flex flex-col gap-1">
            {others.map(({ url, confidence, reason }) => (
              <li key={url} className="flex flex-wrap items-baseline gap-x-2">
                <Button
                  variant="link"
                  size="inline"
                  className="text-left whitespace-normal [overflow-wrap:anywhere]"
                  onClick={() => setTarget(url)}
                >
                  {url}
                </Button>
                <span className="text-sm text-text-muted">{whyText(confidence, reason)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}

function messageOf(found: {
  readonly isError: boolean;
  readonly data: { readonly pages: readonly unknown[] } | undefined;
}): string | null {
  if (found.isError) return "Couldn't load the pages.";
  if (found.data === undefined) return 'Finding pages…';
  return found.data.pages.length === 0 ? 'No page of the scan matches.' : null;
}
