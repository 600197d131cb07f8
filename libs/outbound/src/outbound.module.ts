import type { OnApplicationShutdown } from '@nestjs/common';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import type { AppConfig } from '@app/common';
import { APP_CONFIG, RedisConnections } from '@app/common';
import { crawlerUserAgent } from './contract/index.js';
import { SharedHostBudget } from './host-budget.js';
import { EgressProxy } from './egress-proxy.js';
import { OutboundClient } from './outbound-client.js';
import type { OutboundPolicy } from './outbound-request.js';
import { RedisHostShares } from './redis-host-shares.js';

/** What a running installation may reach: public addresses, and what the operator has allowed. */
export function outboundPolicyOf(config: AppConfig): OutboundPolicy {
  return {
    allowPrivate: false,
    allowedHosts: config.outboundAllowedHosts,
    ownAddresses: [`${bracketed(config.host)}:${config.port}`],
  };
}

function createClient(config: AppConfig): OutboundClient {
  return new OutboundClient(outboundPolicyOf(config), {
    userAgent: crawlerUserAgent(config.publicUrl),
  });
}

function createProxy(config: AppConfig, hosts: SharedHostBudget): EgressProxy {
  return new EgressProxy(outboundPolicyOf(config), { publicUrl: config.publicUrl, hosts });
}

function createShares(config: AppConfig, redis: RedisConnections): RedisHostShares {
  return new RedisHostShares(redis, config.thirdPartyBudgetPerMinute);
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Closes all connections when the application stops. */
@Injectable()
class OutboundShutdown implements OnApplicationShutdown {
  constructor(
    @Inject(OutboundClient) private readonly client: OutboundClient,
    @Inject(EgressProxy) private readonly proxy: EgressProxy,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.client.close(), this.proxy.close()]);
  }
}

/** Provides one `OutboundClient`, `EgressProxy` and third-party budget per process, configured by the environment. */
@Global()
@Module({
  providers: [
    { provide: OutboundClient, useFactory: createClient, inject: [APP_CONFIG] },
    { provide: RedisHostShares, useFactory: createShares, inject: [APP_CONFIG, RedisConnections] },
    {
      provide: SharedHostBudget,
      useFactory: (shares: RedisHostShares) => new SharedHostBudget(shares),
      inject: [RedisHostShares],
    },
    { provide: EgressProxy, useFactory: createProxy, inject: [APP_CONFIG, SharedHostBudget] },
    OutboundShutdown,
  ],
  exports: [OutboundClient, EgressProxy, RedisHostShares, SharedHostBudget],
})
export class OutboundModule {}
