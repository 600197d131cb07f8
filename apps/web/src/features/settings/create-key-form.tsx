import { createApiKeyInput } from '@app/auth/contract';
import type { CreateApiKeyInput, CreateApiKeyValues } from '@app/auth/contract';
import { accessScopes } from '@app/common/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { sentenceOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { KeyAccessFields } from './key-access-fields.js';

const emptyKey: CreateApiKeyInput = {
  name: '',
  scopes: [...accessScopes],
  limits: { pageScans: null, visits: null, rankCheckUsd: null },
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
      <KeyAccessFields legend="The key may" register={form.register} errors={errors} />
      <Button type="submit" variant="primary" className="self-start" disabled={create.isPending}>
        {create.isPending ? 'Creating…' : 'Create key'}
      </Button>
    </form>
  );
}
