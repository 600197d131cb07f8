import type { SettingsForm } from '@app/auth/contract';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PasswordInput } from '../../components/password-input.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { FormField } from '../../components/ui/form-field.js';
import { Input } from '../../components/ui/input.js';

type ProfileFieldsProps = { form: UseFormReturn<SettingsForm>; savedEmail: string };

export function ProfileFields({ form, savedEmail }: ProfileFieldsProps) {
  const email = useWatch({ control: form.control, name: 'profile.email' });
  const { profile, currentPassword } = form.formState.errors;
  const isOtherEmail = email.trim().toLowerCase() !== savedEmail;
  return (
    <Card aria-labelledby="profile-title">
      <CardHeader>
        <CardTitle id="profile-title">Profile</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <FormField label="Full Name" error={profile?.name?.message}>
          {(control) => (
            <Input {...control} autoComplete="name" {...form.register('profile.name')} />
          )}
        </FormField>
        <FormField label="Email Address" error={profile?.email?.message}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              {...form.register('profile.email')}
            />
          )}
        </FormField>
        {isOtherEmail && (
          <div className="sm:col-span-2">
            <FormField
              label="Your password"
              error={currentPassword?.message}
              help="Needed to change your email address: you sign in with the new one from then on."
            >
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="current-password"
                  {...form.register('currentPassword')}
                />
              )}
            </FormField>
          </div>
        )}
        <FormField
          label="Company"
          help="Stands on your invoices."
          error={profile?.company?.message}
        >
          {(control) => (
            <Input {...control} autoComplete="organization" {...form.register('profile.company')} />
          )}
        </FormField>
        <FormField label="Website" error={profile?.website?.message}>
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoComplete="url"
              placeholder="https://example.com"
              {...form.register('profile.website')}
            />
          )}
        </FormField>
      </CardContent>
    </Card>
  );
}
