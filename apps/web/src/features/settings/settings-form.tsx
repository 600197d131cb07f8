import { settingsForm } from '@app/auth/contract';
import type { SettingsResponse, SettingsForm as SettingsValues } from '@app/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormError } from '../../components/form-error.js';
import { Banner } from '../../components/banner.js';
import { Button } from '../../components/ui/button.js';
import { fieldMessagesOf, sentenceOf } from '../../lib/failure.js';
import { useSessionStore, useUser } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';
import { NotificationsFields } from './notifications-fields.js';
import { ProfileFields } from './profile-fields.js';
import { TrafficFields } from './traffic-fields.js';
import { useShortly } from './use-shortly.js';

const SAVED_MS = 3_000; // specification 1 section 2
const PROFILE_FIELDS = [
  'profile.name',
  'profile.email',
  'profile.company',
  'profile.website',
  'currentPassword',
] as const;

/** Profile, notifications and traffic preferences, saved together. */
export function SettingsForm({ settings }: { settings: SettingsResponse }) {
  const utils = trpc.useUtils();
  const session = useSessionStore();
  const user = useUser();
  const [isSaved, showSaved] = useShortly(SAVED_MS);
  const form = useForm<SettingsValues>({
    resolver: zodResolver(settingsForm),
    defaultValues: { ...settings, currentPassword: '' },
  });
  const { errors } = form.formState;
  const save = trpc.auth.settings.save.useMutation({
    onSuccess(saved) {
      utils.auth.settings.get.setData(undefined, saved);
      form.reset({ ...saved, currentPassword: '' });
      const { name, email } = saved.profile;
      if (user !== null) session.update({ ...user, name, email });
      showSaved();
    },
    onError(error) {
      const messages = fieldMessagesOf(error);
      for (const field of PROFILE_FIELDS) {
        const message = messages[field];
        if (message !== undefined) form.setError(field, { message }, { shouldFocus: true });
      }
      const text = sentenceOf(error, "Couldn't save your settings. Please try again.");
      form.setError('root', { message: text });
    },
  });

  function submit({ currentPassword, ...sections }: SettingsValues) {
    save.mutate({ ...sections, ...(currentPassword !== '' && { currentPassword }) });
  }

  return (
    <form
      noValidate
      aria-label="Settings"
      onSubmit={form.handleSubmit(submit)}
      className="flex flex-col gap-6"
    >
      <ProfileFields
        form={form}
        savedEmail={settings.profile.email}
        pendingEmail={settings.pendingEmail}
      />
      <NotificationsFields form={form} isEmailConfirmed={settings.emailConfirmedAt !== null} />
      <TrafficFields form={form} />
      <div className="flex min-h-11 flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save Changes'}
        </Button>
        <div role="status" className="min-w-0 flex-1 basis-64">
          {isSaved && <Banner tone="success">Your settings were saved.</Banner>}
        </div>
      </div>
      <FormError message={errors.root?.message} />
    </form>
  );
}
