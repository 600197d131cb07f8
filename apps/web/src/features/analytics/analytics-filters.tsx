import { analyticsRanges } from '@app/traffic/contract';
import type { Campaign } from '@app/traffic/contract';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FilterChips } from '../../components/filter-chips.js';
import { Input } from '../../components/ui/input.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { readableUrl } from '../../lib/addresses.js';
import { formatInstant } from '../../lib/instants.js';
import { trpc } from '../../lib/trpc.js';
import { rangeNames } from './range-text.js';
import type { AnalyticsFilter, AnalyticsPeriod } from './use-analytics-filter.js';

const PERIODS: readonly { value: AnalyticsPeriod; label: string }[] = [
  ...analyticsRanges.map((value) => ({ value, label: rangeNames[value] })),
  { value: 'days', label: 'Choose days' },
];
const CAMPAIGNS_OFFERED = 100;

/** Time, website and campaign. */
export function AnalyticsFilters({ filter }: { filter: AnalyticsFilter }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <FilterChips<AnalyticsPeriod>
          label="Time range"
          value={filter.period}
          choices={PERIODS}
          onChange={(period) => filter.choosePeriod(period)}
        />
        {filter.days !== null && <DayInputs filter={filter} days={filter.days} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <WebsiteChoice filter={filter} />
        <CampaignChoice filter={filter} />
      </div>
    </div>
  );
}

type DayInputsProps = { filter: AnalyticsFilter; days: { from: string; to: string } };

function DayInputs({ filter, days }: DayInputsProps) {
  const id = useId();
  const props = {
    type: 'date',
    'aria-invalid': filter.problem !== null,
    'aria-describedby': filter.problem === null ? undefined : `${id}-problem`,
    className: 'h-8 sm:w-38',
  } as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Labelled id={`${id}-from`} label="From">
        <Input
          {...props}
          id={`${id}-from`}
          value={days.from}
          onChange={({ target }) => filter.chooseDays({ from: target.value })}
        />
      </Labelled>
      <Labelled id={`${id}-to`} label="To">
        <Input
          {...props}
          id={`${id}-to`}
          value={days.to}
          onChange={({ target }) => filter.chooseDays({ to: target.value })}
        />
      </Labelled>
      {filter.problem !== null && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-critical">
          {filter.problem}
        </p>
      )}
    </div>
  );
}

function WebsiteChoice({ filter }: { filter: AnalyticsFilter }) {
  const id = useId();
  const { data } = trpc.domain.list.useQuery();
  const websites = data?.websites ?? [];
  const isKnown = filter.website === null || websites.some((one) => one.id === filter.website);
  return (
    <Labelled id={id} label="Website">
      <NativeSelect
        id={id}
        className="max-sm:grow"
        value={filter.website ?? ''}
        onChange={({ target }) => filter.chooseWebsite(target.value === '' ? null : target.value)}
      >
        <option value="">All websites</option>
        {websites.map((website) => (
          <option key={website.id} value={website.id}>
            {website.domain}
          </option>
        ))}
        {!isKnown && <option value={filter.website ?? ''}>Selected website</option>}
      </NativeSelect>
    </Labelled>
  );
}

function CampaignChoice({ filter }: { filter: AnalyticsFilter }) {
  const id = useId();
  const list = trpc.traffic.list.useQuery({ days: 'all', limit: CAMPAIGNS_OFFERED });
  const all = list.data?.campaigns ?? [];
  const offered = all.filter(
    ({ websiteId }) => filter.website === null || websiteId === filter.website,
  );
  const isKnown = filter.campaign === null || offered.some((one) => one.id === filter.campaign);
  return (
    <Labelled id={id} label="Campaign">
      <NativeSelect
        id={id}
        className="max-w-80 max-sm:grow"
        value={filter.campaign ?? ''}
        onChange={({ target }) => filter.chooseCampaign(target.value === '' ? null : target.value)}
      >
        <option value="">All campaigns</option>
        {offered.map((campaign) => (
          <option key={campaign.id} value={campaign.id}>
            {campaignName(campaign)}
          </option>
        ))}
        {!isKnown && <option value={filter.campaign ?? ''}>Selected campaign</option>}
      </NativeSelect>
    </Labelled>
  );
}

function campaignName({ type, targetUrl, createdAt }: Campaign): string {
  return `${readableUrl(targetUrl)}, ${type === 'seo' ? 'SEO' : 'Direct'}, ${formatInstant(createdAt)}`;
}

type LabelledProps = { id: string; label: string; children: ReactNode };

function Labelled({ id, label, children }: LabelledProps) {
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
      <label htmlFor={id} className="shrink-0 text-sm text-text-muted max-sm:w-18">
        {label}
      </label>
      {children}
    </div>
  );
}
