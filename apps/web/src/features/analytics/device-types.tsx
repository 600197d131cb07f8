import type { Analytics } from '@app/traffic/contract';
import { MonitorSmartphone } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { deviceNames } from '../../lib/device-names.js';
import { countOf } from '../../lib/numbers.js';
import { SuccessBar } from './success-bar.js';

/** The devices of the visitors. */
export function DeviceTypes({ devices }: { devices: Analytics['devices'] }) {
  const used = devices.filter(({ requestCount }) => requestCount > 0);
  return (
    <Card aria-labelledby="device-types-title">
      <CardHeader>
        <div>
          <CardTitle id="device-types-title">Device Types</CardTitle>
          <p className="text-text-muted">Visits and success rate by device.</p>
        </div>
      </CardHeader>
      <CardContent>
        {used.length === 0 ? (
          <EmptyState icon={MonitorSmartphone} title="No devices yet">
            Desktop, mobile and tablet visits appear here.
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-3">
            {used.map(({ deviceType, requestCount, uniqueFingerprints, successRate }) => (
              <li key={deviceType}>
                <SuccessBar
                  name={deviceNames[deviceType]}
                  note={`${countOf(requestCount, 'visit')} by ${countOf(uniqueFingerprints, 'persona')}`}
                  rate={successRate}
                />
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
