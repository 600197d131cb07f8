import type { NotificationFlags, SettingsForm } from '@app/auth/contract';
import type { UseFormReturn } from 'react-hook-form';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Banner } from '../../components/banner.js';
import { CheckboxField } from '../../components/checkbox-field.js';

const FLAGS: readonly { name: keyof NotificationFlags; label: string; help: string }[] = [
  {
    name: 'campaignComplete',
    label: 'Campaign complete',
    help: 'When a traffic campaign ends.',
  },
  {
    name: 'scanComplete',
    label: 'Scan or refresh complete',
    help: 'When a scan or keyword refresh you started ends after more than two minutes. Scheduled scans have their own setting.',
  },
  {
    name: 'dailyReport',
    label: 'Daily report',
    help: 'What happened yesterday, every day from 06:00 UTC.',
  },
  {
    name: 'weeklyReport',
    label: 'Weekly report',
    help: 'The past week, every Monday from 06:00 UTC.',
  },
  {
    name: 'keywordReport',
    label: 'Keyword report',
    help: 'How your tracked keywords ranked in the past week, every Monday. Rank alert rules have their own settings.',
  },
  {
    name: 'limitAlerts',
    label: 'Limits',
    help: 'When your page scans or visits run low or are used up.',
  },
  {
    name: 'systemUpdates',
    label: 'System updates',
    help: 'When something you set up stops working, such as a webhook that keeps failing. Payment and security emails are always sent.',
  },
];

type NotificationsFieldsProps = {
  form: UseFormReturn<SettingsForm>;
  /** Reports go to confirmed addresses only. */
  isEmailConfirmed: boolean;
};

/** Which emails are sent; the notifications of the app have no switches. */
export function NotificationsFields({ form, isEmailConfirmed }: NotificationsFieldsProps) {
  return (
    <Card aria-labelledby="notification-settings-title">
      <CardHeader>
        <div>
          <CardTitle id="notification-settings-title">Notifications</CardTitle>
          <p className="text-text-muted">
            Choose which emails you get. In the app, the bell shows everything.
          </p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {!isEmailConfirmed && (
          <Banner tone="notice" title="Reports wait for your email address">
            They are sent once you have opened the confirmation link that we mailed you.
          </Banner>
        )}
        {FLAGS.map(({ name, ...text }) => (
          <CheckboxField key={name} {...text} {...form.register(`notifications.${name}`)} />
        ))}
      </CardContent>
    </Card>
  );
}
