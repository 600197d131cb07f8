import { changeSeverities, monitorCadences } from '@app/monitoring/contract';
import type { Monitor, MonitorSettings, MonitoringLimit } from '@app/monitoring/contract';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { CheckboxField } from '../../components/checkbox-field.js';
import { FormError } from '../../components/form-error.js';
import { FormField } from '../../components/form-field.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { sentenceOf } from '../../lib/failure.js';
import { toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';

const NIGHT = { from: '22:00', to: '07:00' };
const CADENCES = { hourly: 'Every hour', daily: 'Every day' } as const;
const ALERTS = {
  critical: 'Critical problems only',
  warning: 'Critical problems and warnings',
  info: 'Every change',
} as const;

type MonitoringSettingsProps = { monitor: Monitor; limit: MonitoringLimit };

/** How often pages are checked, and when the owner is notified. */
export function MonitoringSettings({ monitor, limit }: MonitoringSettingsProps) {
  const id = useId();
  const [values, setValues] = useState<MonitorSettings>(monitor.settings);
  const change = (part: Partial<MonitorSettings>) => setValues({ ...values, ...part });
  const utils = trpc.useUtils();
  const save = trpc.monitoring.save.useMutation({
    async onSuccess() {
      toastSuccess('The settings were saved.');
      await utils.monitoring.invalidate();
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!save.isPending) save.mutate({ websiteId: monitor.websiteId, ...values });
  }
  const { enabled, cadence, alertFrom, notifyByEmail, quietHours, timeZone } = values;
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>Checks and alerts</CardTitle>
      </CardHeader>
      <CardContent>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <CheckboxField
            label="Monitoring is on"
            help="While it is off, nothing is checked. Past changes are kept."
            checked={enabled}
            onChange={(event) => change({ enabled: event.target.checked })}
          />
          <FormField
            label="Check"
            help={
              limit.cadence === 'daily' ? `The ${limit.plan} plan checks every day.` : undefined
            }
          >
            <NativeSelect
              value={limit.cadence === 'daily' ? 'daily' : cadence}
              disabled={limit.cadence === 'daily'}
              onChange={(event) =>
                change({
                  cadence: monitorCadences.find((one) => one === event.target.value) ?? cadence,
                })
              }
            >
              {monitorCadences.map((one) => (
                <option key={one} value={one}>
                  {CADENCES[one]}
                </option>
              ))}
            </NativeSelect>
          </FormField>
          <FormField
            label="Notify me of"
            help="In the app, by webhook, and in the channels below. Once for each change, and once when a problem ends."
          >
            <NativeSelect
              value={alertFrom}
              onChange={(event) =>
                change({
                  alertFrom:
                    changeSeverities.find((one) => one === event.target.value) ?? alertFrom,
                })
              }
            >
              {changeSeverities.map((one) => (
                <option key={one} value={one}>
                  {ALERTS[one]}
                </option>
              ))}
            </NativeSelect>
          </FormField>
          <CheckboxField
            label="Email me as well"
            help="Only to a confirmed address."
            checked={notifyByEmail}
            onChange={(event) => change({ notifyByEmail: event.target.checked })}
          />
          <CheckboxField
            label="Quiet hours"
            help={`Alerts wait until they end, except for critical problems. Time zone: ${timeZone}.`}
            checked={quietHours !== null}
            onChange={(event) =>
              change(
                event.target.checked
                  ? { quietHours: NIGHT, timeZone: ownTimeZone() }
                  : { quietHours: null },
              )
            }
          />
          {quietHours !== null && (
            <div className="grid grid-cols-2 gap-3">
              <FormField label="From">
                <Input
                  type="time"
                  value={quietHours.from}
                  onChange={(event) =>
                    change({ quietHours: { ...quietHours, from: event.target.value } })
                  }
                />
              </FormField>
              <FormField label="To">
                <Input
                  type="time"
                  value={quietHours.to}
                  onChange={(event) =>
                    change({ quietHours: { ...quietHours, to: event.target.value } })
                  }
                />
              </FormField>
            </div>
          )}
          <FormError
            message={
              save.isError ? sentenceOf(save.error, "Couldn't save the settings.") : undefined
            }
          />
          <Button
            type="submit"
            variant="primary"
            className="self-start"
            aria-disabled={save.isPending}
          >
            {save.isPending ? 'Saving…' : 'Save settings'}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
