import { addIgnoreInput } from '@app/seo-scan/contract';
import type { AddIgnoreInput, IgnoreScope } from '@app/seo-scan/contract';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { FormDialog } from '../../../components/form-dialog.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { pathOf } from '../../../lib/addresses.js';
import { fieldMessagesOf, sentenceOf } from '../../../lib/failure.js';
import { useAddIgnore } from './use-ignores.js';

/** The target of the action: an issue, or a check as a whole. */
export interface IgnoreTarget {
  readonly checkId: string;
  readonly title: string;
  readonly issue: { readonly fingerprint: string | null; readonly pageUrl: string } | null;
}

type IgnoreDialogProps = { scanId: string; target: IgnoreTarget; onClose: () => void };

/** Selects what exactly is ignored, and why. */
export function IgnoreDialog({ scanId, target, onClose }: IgnoreDialogProps) {
  const scopes = scopesOf(target);
  const [scope, setScope] = useState<IgnoreScope>(scopes[0]?.scope ?? 'check');
  const [urlPattern, setPattern] = useState(patternAround(target.issue?.pageUrl));
  const [isOfCheck, setOfCheck] = useState(true);
  const [reason, setReason] = useState('');
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const add = useAddIgnore(scanId);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const input = addIgnoreInput.safeParse(inputOf());
    if (!input.success) {
      setMessages(
        Object.fromEntries(
          input.error.issues.map(({ path, message }) => [path.join('.'), message]),
        ),
      );
      return;
    }
    setMessages({});
    add.mutate(input.data, {
      onSuccess: onClose,
      onError: (error) =>
        setMessages({
          request: sentenceOf(error, "Couldn't ignore this."),
          ...fieldMessagesOf(error),
        }),
    });
  }

  function inputOf(): AddIgnoreInput {
    const { checkId, issue } = target;
    switch (scope) {
      case 'issue':
        return { scope, scanId, reason, fingerprint: issue?.fingerprint ?? '' };
      case 'check':
        return { scope, scanId, reason, checkId };
      case 'pattern':
        return { scope, scanId, reason, urlPattern, ...(isOfCheck && { checkId }) };
    }
  }

  return (
    <FormDialog
      title="Ignore"
      description="Ignored issues don't count toward this website's totals or score, now or in future scans. Use the “Ignored” filter to see or restore them."
      verb="Ignore"
      pendingVerb="Ignoring…"
      isPending={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium">What to ignore</legend>
        {scopes.map(({ scope: offered, label }) => (
          <label key={offered} className="flex items-start gap-2.5">
            <input
              type="radio"
              name="scope"
              checked={scope === offered}
              onChange={() => setScope(offered)}
              className="mt-1 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {scope === 'pattern' && (
        <>
          <FormField
            label="URL pattern"
            error={messages.urlPattern}
            help="* stands for any characters: /blog/*, *.pdf"
          >
            <Input
              spellCheck={false}
              autoCapitalize="none"
              value={urlPattern}
              onChange={(event) => setPattern(event.target.value)}
            />
          </FormField>
          <label className="flex items-start gap-2.5">
            <input
              type="checkbox"
              checked={isOfCheck}
              onChange={(event) => setOfCheck(event.target.checked)}
              className="mt-1 accent-accent"
            />
            Only issues of this check: {target.title}
          </label>
        </>
      )}
      <FormField label="Reason" error={messages.reason ?? messages.request}>
        <Input
          maxLength={500}
          placeholder="Why this isn't a problem"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}

function scopesOf({ title, issue }: IgnoreTarget): { scope: IgnoreScope; label: string }[] {
  return [
    ...(issue?.fingerprint == null
      ? []
      : [{ scope: 'issue' as const, label: `Only this issue, on ${pathOf(issue.pageUrl)}` }]),
    { scope: 'check', label: `Every issue of this check: ${title}` },
    { scope: 'pattern', label: 'Issues on pages whose URL matches a pattern' },
  ];
}

/** The folder of a page as a pattern: `/blog/post-1` becomes `/blog/*`. */
function patternAround(pageUrl: string | undefined): string {
  const path = pageUrl === undefined ? '/' : pathOf(pageUrl).replace(/\?.*$/, '');
  return `${path.slice(0, path.lastIndexOf('/') + 1)}*`;
}
