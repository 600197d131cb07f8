import { Injectable } from '@nestjs/common';
import type { KeyOwner, SerpProviderName } from '../contract/index.js';
import { ProviderKeys } from '../keys/provider-keys.service.js';
import type { ProviderCredentials, SerpProvider } from '../providers/serp-provider.js';
import { SerpProviders } from '../providers/serp-providers.js';

/** A provider of result pages with the key that is used for a user. */
export interface UsableProvider {
  readonly provider: SerpProvider;
  readonly keyOwner: KeyOwner;
  readonly credentials: ProviderCredentials;
}

/** The providers that can be called for a user, in the order of failover: own keys first. */
@Injectable()
export class UsableProviders {
  constructor(
    private readonly providers: SerpProviders,
    private readonly keys: ProviderKeys,
  ) {}

  async of(userId: string): Promise<UsableProvider[]> {
    const own = await this.keys.credentials(userId);
    const ofUser = this.providers.all().flatMap((provider) => {
      const credentials = own.get(provider.name);
      return credentials === undefined
        ? []
        : [{ provider, keyOwner: 'user' as const, credentials }];
    });
    const ofInstallation = this.providers.configured().flatMap((provider) => {
      const credentials = this.providers.credentialsOf(provider.name);
      return credentials === null
        ? []
        : [{ provider, keyOwner: 'installation' as const, credentials }];
    });
    return [...ofUser, ...ofInstallation];
  }

  /** The keys for one provider, in the order in which they pay. */
  async keysFor(userId: string, name: SerpProviderName): Promise<UsableProvider[]> {
    return (await this.of(userId)).filter(({ provider }) => provider.name === name);
  }
}
