import type { SettingsForm } from '@app/auth/contract';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PasswordInput } from '../../components/password-input.js';
import { Banner } from '../../components/banner.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { FormField } from '../../components/form-field.js';
import { Input } from '../../components/ui/input.js';
import { ResendLink } from '../../components/resend-link.js';

type ProfileFieldsProps = {
  form: UseFormReturn<SettingsForm>;
  savedEmail: string;
  /** A new address that waits to be confirmed. */
  pendingEmail: string | null;
};

export function ProfileFields({ form, savedEmail, pendingEmail }: ProfileFieldsProps) {
  const email = useWatch({ control: form.control, name: 'profile.email' });
  const { profile, currentPassword } = form.formState.errors;
  const typed = email.trim().toLowerCase();
  const isOtherEmail = typed !== savedEmail && typed !== pendingEmail;
  return (
    <Card aria-labelledby="profile-title">
      <CardHeader>
        <CardTitle id="profile-title">Profile</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <FormField label="Full Name" error={profile?.name?.message}>
          <Input autoComplete="name" {...form.register('profile.name')} />
        </FormField>
        <FormField label="Email Address" error={profile?.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('profile.email')} />
        </FormField>
        {pendingEmail !== null && (
          <div className="sm:col-span-2">
            <Banner tone="notice" title="Confirm your new address">
              <p className="mb-2 [overflow-wrap:anywhere]">
                Open the link we sent to {pendingEmail}. Until then, {savedEmail} stays your
                account&apos;s address.
              </p>
              <ResendLink key={pendingEmail} />
            </Banner>
          </div>
        )}
        {isOtherEmail && (
          <div className="sm:col-span-2">
            <FormField
              label="Your password"
              error={currentPassword?.message}
              help="Required to change your email address. The current one stays until you open the link we send to the new one."
            >
              <PasswordInput
                autoComplete="current-password"
                {...form.register('currentPassword')}
              />
            </FormField>
          </div>
        )}
        <FormField label="Company" help="Shown on your invoices." error={profile?.company?.message}>
          <Input autoComplete="organization" {...form.register('profile.company')} />
        </FormField>
        <FormField
          label="Website"
          help="Shown to support with your account."
          error={profile?.website?.message}
        >
          <Input
            inputMode="url"
            autoComplete="url"
            placeholder="https://example.com"
            {...form.register('profile.website')}
          />
        </FormField>
      </CardContent>
    </Card>
  );
}
