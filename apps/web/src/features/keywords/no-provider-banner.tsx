import { Banner } from '../../components/banner.js';
import { ButtonLink } from '../../components/button-link.js';

/** Says what to connect while no result pages can be read. */
export function NoProviderBanner({ reason }: { reason: string }) {
  return (
    <Banner
      tone="notice"
      title="No provider of result pages is connected"
      action={
        <ButtonLink to="/settings?tab=search-data" size="sm">
          Connect a provider
        </ButtonLink>
      }
    >
      {reason} Add a key of your own from DataForSEO, SerpApi, Serper, ValueSERP, SearchApi or Brave
      under Settings, Search data. Until then, keywords of engines such as Google keep their place
      here and show no rank.
    </Banner>
  );
}
