import type { FactoryProvider, Type } from '@nestjs/common';
import { AccountDataRegistry } from './account-data-registry.js';
import type { AccountData, AccountRemoval } from './account-data-registry.js';

/** The provider of a feature's module that adds its account data to the export and the deletion. */
export function accountData(data: AccountData): FactoryProvider;
/** The same for a feature where `remove` also releases something with one of its services. */
export function accountData<Service>(
  data: AccountData,
  service: Type<Service>,
  remove: (service: Service, ...removal: Parameters<AccountRemoval>) => Promise<void>,
): FactoryProvider;
export function accountData<Service>(
  data: AccountData,
  service?: Type<Service>,
  remove?: (service: Service, ...removal: Parameters<AccountRemoval>) => Promise<void>,
): FactoryProvider {
  return {
    provide: `account-data:${data.name}`,
    inject: [AccountDataRegistry, ...(service === undefined ? [] : [service])],
    useFactory: (registry: AccountDataRegistry, injected: Service) => {
      registry.register(data, remove && ((...removal) => remove(injected, ...removal)));
      return data;
    },
  };
}
