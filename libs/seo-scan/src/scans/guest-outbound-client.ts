import type { AppConfig } from '@app/common';
import { OutboundClient, crawlerUserAgent, outboundPolicyOf } from '@app/outbound';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';

/**
 * The client for scans without an account. The exceptions that the operator has made for users, in
 * OUTBOUND_ALLOWED_HOSTS, are not for strangers: of these, only the demo website may be read.
 */
@Injectable()
export class GuestOutboundClient extends OutboundClient implements OnApplicationShutdown {
  static of(config: AppConfig): GuestOutboundClient {
    const allowedHosts = config.demoSiteUrl === null ? [] : [new URL(config.demoSiteUrl).host];
    return new GuestOutboundClient(
      { ...outboundPolicyOf(config), allowedHosts },
      { userAgent: crawlerUserAgent(config.publicUrl) },
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
