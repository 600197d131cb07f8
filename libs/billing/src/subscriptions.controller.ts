import { CurrentActor, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post, Put } from '@nestjs/common';
import {
  autoRenewBody,
  subscriptionResponse,
  subscriptionParams,
  subscriptionsResponse,
} from './contract/index.js';
import type {
  AutoRenewBody,
  SubscriptionResponse,
  SubscriptionParams,
  SubscriptionsResponse,
} from './contract/index.js';
import { RenewalsService } from './renewals/renewals.service.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';

@Controller('api/subscriptions')
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly renewals: RenewalsService,
  ) {}

  @Get()
  @Endpoint({ summary: 'The current visit plan and scan plan', output: subscriptionsResponse })
  current(@CurrentActor() actor: Actor): Promise<SubscriptionsResponse> {
    return this.subscriptions.current(actor);
  }

  @Post(':id/cancel')
  @Endpoint({ summary: 'Cancel; usable until its end', output: subscriptionResponse })
  cancel(
    @CurrentActor() actor: Actor,
    @ValidParams(subscriptionParams) { id }: SubscriptionParams,
  ): Promise<SubscriptionResponse> {
    return this.subscriptions.cancel(actor, id);
  }

  @Post(':id/renew')
  @Endpoint({
    summary: 'Renew: takes a cancellation back; near the end with an order for the next period',
    output: subscriptionResponse,
  })
  renew(
    @CurrentActor() actor: Actor,
    @ValidParams(subscriptionParams) { id }: SubscriptionParams,
  ): Promise<SubscriptionResponse> {
    return this.renewals.renew(actor, id);
  }

  @Put(':id/auto-renew')
  @Endpoint({
    summary: 'Whether an order for the next period is made near the end',
    output: subscriptionResponse,
  })
  setAutoRenew(
    @CurrentActor() actor: Actor,
    @ValidParams(subscriptionParams) { id }: SubscriptionParams,
    @ValidBody(autoRenewBody) { autoRenew }: AutoRenewBody,
  ): Promise<SubscriptionResponse> {
    return this.subscriptions.setAutoRenew(actor, { id, autoRenew });
  }
}
