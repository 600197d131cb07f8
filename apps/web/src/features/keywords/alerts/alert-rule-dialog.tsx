import {
  NO_THRESHOLD,
  addAlertRuleInput,
  alertChannels,
  alertKinds,
  hasThreshold,
} from '@app/keywords/contract';
import type { AlertRule } from '@app/keywords/contract';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { FormError } from '../../../components/form-error.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { FormField } from '../../../components/form-field.js';
import { Input } from '../../../components/ui/input.js';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { fieldMessagesOf, sentenceOf } from '../../../lib/failure.js';
import { toastSuccess } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { CHANNEL_NAMES, KIND_NAMES } from './alert-text.js';

const DEFAULT_THRESHOLD = 10;
const NEW_RULE = {
  ...({ kind: 'left_top', threshold: DEFAULT_THRESHOLD } as const),
  ...{ domain: null, websiteId: null, tag: null },
  channels: ['bell'] as AlertRule['channels'],
} satisfies Partial<AlertRule>;

type AlertRuleDialogProps = {
  /** `null` adds one. */
  rule: AlertRule | null;
  onClose: () => void;
};

/** What a rule reports, of which keywords, and how. Its kind cannot change later. */
export function AlertRuleDialog({ rule, onClose }: AlertRuleDialogProps) {
  const start = rule ?? NEW_RULE;
  const utils = trpc.useUtils();
  const [kind, setKind] = useState<AlertRule['kind']>(start.kind);
  const [threshold, setThreshold] = useState(String(start.threshold ?? DEFAULT_THRESHOLD));
  const [domain, setDomain] = useState(start.domain ?? '');
  const [websiteId, setWebsiteId] = useState(start.websiteId ?? '');
  const [tag, setTag] = useState(start.tag ?? '');
  const [channels, setChannels] = useState(start.channels);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const facets = trpc.keywords.list.useQuery({ limit: 1 }).data?.facets;
  const websites = trpc.domain.list.useQuery().data?.websites ?? [];
  const outcome = {
    async onSuccess() {
      toastSuccess('The rule was saved.');
      onClose();
      await utils.keywords.alerts.rules.invalidate();
    },
    onError: (error: unknown) => setProblems(fieldMessagesOf(error)),
  };
  const add = trpc.keywords.alerts.addRule.useMutation(outcome);
  const edit = trpc.keywords.alerts.editRule.useMutation(outcome);
  const isPending = add.isPending || edit.isPending;
  const error = add.error ?? edit.error;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const input = addAlertRuleInput.safeParse({
      kind,
      threshold: hasThreshold(kind) ? Number(threshold) : null,
      domain: domain === '' ? null : domain,
      websiteId: websiteId === '' ? null : websiteId,
      tag: tag === '' ? null : tag,
      channels,
      isEnabled: rule?.isEnabled ?? true,
    });
    if (!input.success) {
      const of = (name: string) => input.error.issues.some(({ path }) => path[0] === name);
      setProblems({
        ...(of('threshold') && { threshold: NO_THRESHOLD }),
        ...(of('channels') && { channels: 'Please choose how you want to be notified' }),
      });
      return;
    }
    setProblems({});
    const { kind: _kind, ...changes } = input.data;
    if (rule === null) add.mutate(input.data);
    else edit.mutate({ id: rule.id, ...changes });
  }

  return (
    <FormDialog
      title={rule === null ? 'Add a rule' : 'Edit the rule'}
      description="A drop of ten or more positions is checked again before it is reported."
      verb="Save rule"
      pendingVerb="Saving…"
      isPending={isPending}
      failure={
        error !== null && Object.keys(problems).length === 0
          ? sentenceOf(error, "Couldn't save the rule.")
          : undefined
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField label="When a keyword">
          <NativeSelect
            value={kind}
            disabled={rule !== null}
            onChange={(event) =>
              setKind(alertKinds.find((each) => each === event.target.value) ?? kind)
            }
          >
            {alertKinds.map((each) => (
              <option key={each} value={each}>
                {KIND_NAMES[each]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        {hasThreshold(kind) && (
          <FormField
            label={kind === 'fell_by' ? 'Positions' : 'Top results'}
            error={problems.threshold}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={100}
              value={threshold}
              onChange={(event) => setThreshold(event.target.value)}
            />
          </FormField>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Scope
          label="Domain"
          every="All domains"
          value={domain}
          names={facets?.domains ?? []}
          onChange={setDomain}
        />
        <Scope
          label="Tag"
          every="All tags"
          value={tag}
          names={facets?.tags ?? []}
          onChange={setTag}
        />
        {(websites.length > 0 || websiteId !== '') && (
          <FormField label="Website">
            <NativeSelect value={websiteId} onChange={(event) => setWebsiteId(event.target.value)}>
              <option value="">All websites</option>
              {websites.map(({ id, domain: name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </FormField>
        )}
      </div>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-base font-medium">Notify me</legend>
        {alertChannels.map((channel) => (
          <label key={channel} className="flex items-start gap-3">
            <input
              type="checkbox"
              className="mt-0.5 size-4 shrink-0 accent-accent"
              checked={channels.includes(channel)}
              onChange={({ target }) =>
                setChannels(
                  alertChannels.filter((each) =>
                    each === channel ? target.checked : channels.includes(each),
                  ),
                )
              }
            />
            {CHANNEL_NAMES[channel]}
          </label>
        ))}
        <p className="text-sm text-text-muted">
          Webhooks with the event <code>keyword.alerted</code> turned on receive it.
        </p>
        {problems.channels !== undefined && <FormError message={problems.channels} />}
      </fieldset>
    </FormDialog>
  );
}

type ScopeProps = {
  label: string;
  every: string;
  value: string;
  names: readonly string[];
  onChange: (value: string) => void;
};

/** A condition of the rule; what it has stays possible although no keyword has it any more. */
function Scope({ label, every, value, names, onChange }: ScopeProps) {
  const choices = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <FormField label={label}>
      <NativeSelect value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{every}</option>
        {choices.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}
