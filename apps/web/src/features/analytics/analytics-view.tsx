import type { Analytics } from '@app/traffic/contract';
import { Banner } from '../../components/banner.js';
import { ActiveSessions } from './active-sessions.js';
import { momentLabel } from './bucket-label.js';
import { DeviceTypes } from './device-types.js';
import { GeographicDistribution } from './geographic-distribution.js';
import { StatCards } from './stat-cards.js';
import { TopCountries } from './top-countries.js';
import { trafficHealth } from './traffic-health.js';
import { TrafficTrends } from './traffic-trends.js';

export function AnalyticsView({ analytics }: { analytics: Analytics }) {
  const { tone, title, text } = trafficHealth(analytics);
  const { from, to, timeZone, previous } = analytics;
  return (
    <>
      <Banner tone={tone} title={title} role="status">
        {text}
      </Banner>
      <p className="-mt-3 text-sm text-text-muted">
        {momentLabel(from, timeZone)} to {momentLabel(to, timeZone)}, in your time zone ({timeZone}
        ). Compared with {momentLabel(previous.from, timeZone)} to{' '}
        {momentLabel(previous.to, timeZone)}.
      </p>
      <StatCards stats={analytics.stats} before={previous.stats} />
      <TrafficTrends analytics={analytics} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <GeographicDistribution countries={analytics.countries} />
        <TopCountries countries={analytics.countries} />
        <DeviceTypes devices={analytics.devices} />
        <ActiveSessions sessions={analytics.activeSessions} />
      </div>
    </>
  );
}
