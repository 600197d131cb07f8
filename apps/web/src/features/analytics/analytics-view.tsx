import type { Analytics } from '@app/traffic/contract';
import { Banner } from '../../components/banner.js';
import { ActiveSessions } from './active-sessions.js';
import { DeviceTypes } from './device-types.js';
import { GeographicDistribution } from './geographic-distribution.js';
import { StatCards } from './stat-cards.js';
import { TopCountries } from './top-countries.js';
import { trafficHealth } from './traffic-health.js';
import { TrafficTrends } from './traffic-trends.js';

export function AnalyticsView({ analytics }: { analytics: Analytics }) {
  const { tone, title, text } = trafficHealth(analytics);
  return (
    <>
      <Banner tone={tone} title={title} role="status">
        {text}
      </Banner>
      <StatCards stats={analytics.stats} />
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
