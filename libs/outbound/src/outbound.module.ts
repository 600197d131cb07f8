import type { OnApplicationShutdown } from '@nestjs/common';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import type { AppConfig } from '@app/common';
import { APP_CONFIG } from '@app/common';
import { crawlerUserAgent } from './contract/index.js';
import { OutboundClient } from './outbound-client.js';

/** The client of a running installation: only public addresses, and what the operator allowed. */
function createClient(config: AppConfig): OutboundClient {
  return new OutboundClient(
    {
      allowPrivate: false,
      allowedHosts: config.outboundAllowedHosts,
      ownAddresses: [`${bracketed(config.host)}:${config.port}`],
    },
    { userAgent: crawlerUserAgent(config.publicUrl) },
  );
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Closes the pooled connections when the application stops. */
@Injectable()
class OutboundShutdown implements OnApplicationShutdown {
  constructor(@Inject(OutboundClient) private readonly client: OutboundClient) {}

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}

/** Provides `OutboundClient` from the configuration, one per process. */
@Global()
@Module({
  providers: [
    { provide: OutboundClient, useFactory: createClient, inject: [APP_CONFIG] },
    OutboundShutdown,
  ],
  exports: [OutboundClient],
})
export class OutboundModule {}
