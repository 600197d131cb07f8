import { Banner } from '../../components/banner.js';
import { ButtonLink } from '../../components/button-link.js';

/** Says what to connect while no result pages can be read. */
export function NoProviderBanner({ reason }: { reason: string }) {
  return (
    <Banner
      tone="notice"
      title="No search data provider connected"
      action={
        <ButtonLink to="/settings?tab=search-data" size="sm">
          Connect a provider
        </ButtonLink>
      }
    >
      {reason} Add your own key from DataForSEO, SerpApi, Serper, ValueSERP, SearchApi or Brave
      under Settings, Search data, to see ranks at Google and others.
    </Banner>
  );
}
