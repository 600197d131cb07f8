import { createApiKeyInput } from '@app/auth/contract';
import type { CreateApiKeyInput, CreateApiKeyValues } from '@app/auth/contract';
import { accessScopes } from '@app/common/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { CheckboxField } from '../../components/checkbox-field.js';
import { FormError } from '../../components/form-error.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { sentenceOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { scopeTexts } from './scope-texts.js';

const emptyKey: CreateApiKeyInput = {
  name: '',
  scopes: [...accessScopes],
  limits: { pageScans: null, visits: null },
};

export function CreateKeyForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const utils = trpc.useUtils();
  const form = useForm<CreateApiKeyValues, unknown, CreateApiKeyInput>({
    resolver: zodResolver(createApiKeyInput),
    defaultValues: emptyKey,
  });
  const create = trpc.auth.apiKeys.create.useMutation({
    async onSuccess({ secret }) {
      form.reset();
      onCreated(secret);
      await utils.auth.apiKeys.list.invalidate();
    },
    onError(error) {
      form.setError('name', { message: sentenceOf(error, "Couldn't create the key.") });
    },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      className="flex max-w-md flex-col gap-4"
    >
      <FormField label="Key name" error={errors.name?.message}>
        <Input placeholder="Nightly report" {...form.register('name')} />
      </FormField>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">The key may</legend>
        {accessScopes.map((scope) => (
          <CheckboxField
            key={scope}
            value={scope}
            {...scopeTexts[scope]}
            {...form.register('scopes')}
          />
        ))}
        <FormError message={errors.scopes?.message} />
      </fieldset>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-medium">Limits a month</legend>
        <FormField
          label="Page scans"
          help="Empty: no limit"
          error={errors.limits?.pageScans?.message}
        >
          <Input
            inputMode="numeric"
            {...form.register('limits.pageScans', { setValueAs: numberOrNull })}
          />
        </FormField>
        <FormField label="Visits" help="Empty: no limit" error={errors.limits?.visits?.message}>
          <Input
            inputMode="numeric"
            {...form.register('limits.visits', { setValueAs: numberOrNull })}
          />
        </FormField>
      </fieldset>
      <Button type="submit" variant="primary" className="self-start" disabled={create.isPending}>
        {create.isPending ? 'Creating…' : 'Create key'}
      </Button>
    </form>
  );
}

function numberOrNull(typed: string | number | null): number | null {
  return typed === '' || typed === null ? null : Number(typed);
}
