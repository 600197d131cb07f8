import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../components/ui/tabs.js';
import { oneOf } from '../../lib/search-params.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { AccountTab } from './account-tab.js';
import { ApiKeysTab } from './api-keys-tab.js';
import { GeneralTab } from './general-tab.js';
import { SecurityTab } from './security-tab.js';
import { SubscriptionsSection } from './subscriptions-section.js';

const TABS = ['general', 'plan', 'team', 'security', 'api-keys', 'search-data', 'account'] as const;
const PARAMS = { tab: oneOf(TABS, 'general') };
type Tab = (typeof TABS)[number];
const NAMES: Readonly<Record<Tab, string>> = {
  general: 'General',
  plan: 'Plan',
  team: 'Team',
  security: 'Security',
  'api-keys': 'API keys',
  'search-data': 'Search data',
  account: 'Account',
};

export type SettingsPageProps = {
  /** These belong to other features and are passed in. */
  branding: ReactNode;
  searchConsole: ReactNode;
  searchData: ReactNode;
  team: ReactNode;
  webhooks: ReactNode;
};

/** /settings; the tab is kept in the URL. */
export function SettingsPage(props: SettingsPageProps) {
  const { branding, searchConsole, searchData, team, webhooks } = props;
  const { search, reset } = useSearchParams(PARAMS);
  const { tab } = search;
  return (
    <div className="flex flex-col gap-6">
      <title>Settings · Groundswell</title>
      <PageHeader title="Settings" description="Your profile, your plan and who has access." />
      <Tabs
        value={tab}
        onValueChange={(name) => reset({ tab: PARAMS.tab.read(name) }, 'push')}
        className="flex flex-col gap-6"
      >
        <TabsList aria-label="Settings">
          {TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {NAMES[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        {/* Stays mounted behind the other tabs, so that unsaved input is not lost. */}
        <TabsContent value="general" forceMount hidden={tab !== 'general'}>
          <GeneralTab searchConsole={searchConsole} />
        </TabsContent>
        <TabsContent value="plan">
          <div className="flex max-w-3xl flex-col gap-6">
            <SubscriptionsSection />
            {branding}
          </div>
        </TabsContent>
        <TabsContent value="team">{team}</TabsContent>
        <TabsContent value="security">
          <SecurityTab />
        </TabsContent>
        <TabsContent value="api-keys">
          <div className="flex max-w-3xl flex-col gap-6">
            <ApiKeysTab />
            {webhooks}
          </div>
        </TabsContent>
        <TabsContent value="search-data">{searchData}</TabsContent>
        <TabsContent value="account">
          <AccountTab />
        </TabsContent>
      </Tabs>
    </div>
  );
}
