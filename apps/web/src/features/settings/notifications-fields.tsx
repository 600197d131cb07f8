import type { NotificationFlags, SettingsForm } from '@app/auth/contract';
import type { UseFormReturn } from 'react-hook-form';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
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
  { name: 'dailyReport', label: 'Daily report', help: 'What happened yesterday, every morning.' },
  { name: 'weeklyReport', label: 'Weekly report', help: 'The past week, every Monday.' },
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

export function NotificationsFields({ form }: { form: UseFormReturn<SettingsForm> }) {
  return (
    <Card aria-labelledby="notification-settings-title">
      <CardHeader>
        <CardTitle id="notification-settings-title">Notifications</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {FLAGS.map(({ name, ...text }) => (
          <CheckboxField key={name} {...text} {...form.register(`notifications.${name}`)} />
        ))}
      </CardContent>
    </Card>
  );
}
