import { ownKeyProviders, saveOwnKeyInput } from '@app/search-data/contract';
import type { OwnKeyProvider, SaveOwnKeyInput } from '@app/search-data/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '../../components/form-dialog.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { sentenceOf } from '../../lib/failure.js';
import { PROVIDER_NAMES } from '../../lib/search-names.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

type Values = z.input<typeof saveOwnKeyInput>;

type OwnKeyDialogProps = {
  /** The provider whose key is replaced; `null` adds one. */
  replaced: OwnKeyProvider | null;
  /** Providers that have a key already. */
  taken: readonly OwnKeyProvider[];
  login: string | null;
  onClose: () => void;
};

export function OwnKeyDialog({ replaced, taken, login, onClose }: OwnKeyDialogProps) {
  const utils = trpc.useUtils();
  const choices = ownKeyProviders.filter((provider) => !taken.includes(provider));
  const form = useForm<Values, unknown, SaveOwnKeyInput>({
    resolver: zodResolver(saveOwnKeyInput),
    defaultValues: { provider: replaced ?? choices[0] ?? 'dataforseo', login, key: '' },
  });
  const { errors } = form.formState;
  const provider = form.watch('provider');
  const save = trpc.searchData.saveKey.useMutation({
    onSuccess(settings) {
      toastSuccess('The key was saved.');
      utils.searchData.settings.setData(undefined, settings);
      void utils.keywords.list.invalidate(); // which engines can be read has changed
      onClose();
    },
    onError: (error) =>
      form.setError('key', { message: sentenceOf(error, "Couldn't save the key.") }),
  });
  return (
    <FormDialog
      title={<>{replaced === null ? 'Add a key' : `Replace the ${PROVIDER_NAMES[replaced]} key`}</>}
      description="Stored encrypted and never shown again. The provider bills calls with it to your account."
      verb="Save key"
      pendingVerb="Saving…"
      isPending={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      {replaced === null && (
        <FormField label="Provider" error={errors.provider?.message}>
          <NativeSelect {...form.register('provider')}>
            {choices.map((name) => (
              <option key={name} value={name}>
                {PROVIDER_NAMES[name]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      )}
      {provider === 'dataforseo' && (
        <FormField
          label="Login"
          error={errors.login?.message}
          help="The API login, an email address."
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            {...form.register('login', { setValueAs: blankAsNull })}
          />
        </FormField>
      )}
      <FormField
        label={provider === 'dataforseo' ? 'API password' : 'Key'}
        error={errors.key?.message}
      >
        <Input type="password" autoComplete="off" {...form.register('key')} />
      </FormField>
    </FormDialog>
  );
}

function blankAsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}
