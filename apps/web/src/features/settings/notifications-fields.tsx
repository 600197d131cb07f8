import type { NotificationFlags, SettingsForm } from '@app/auth/contract';
import type { UseFormReturn } from 'react-hook-form';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { CheckboxField } from '../../components/checkbox-field.js';

const FLAGS: readonly { name: keyof NotificationFlags; label: string; help: string }[] = [
  {
    name: 'campaignComplete',
    label: 'Campaign complete',
    help: 'When a traffic campaign has ended.',
  },
  {
    name: 'scanComplete',
    label: 'Scan complete',
    help: 'When a scan that you started and that took more than two minutes has ended. Schedules have a switch of their own.',
  },
  { name: 'dailyReport', label: 'Daily report', help: 'What happened yesterday, every morning.' },
  { name: 'weeklyReport', label: 'Weekly report', help: 'The past week, every Monday.' },
  {
    name: 'keywordReport',
    label: 'Keyword report',
    help: 'How your tracked keywords ranked in the past week, every Monday. Rules for rank alerts have switches of their own.',
  },
  {
    name: 'limitAlerts',
    label: 'Limits',
    help: 'When your page scans or visits run low or are used up.',
  },
  {
    name: 'systemUpdates',
    label: 'System updates',
    help: 'When something you have set up stops working, such as a webhook address that keeps failing. Messages about payments and security always arrive.',
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
