import { CurrentActor, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post, Put } from '@nestjs/common';
import {
  autoRenewBody,
  subscriptionAnswer,
  subscriptionParams,
  subscriptionsAnswer,
} from '../contract/index.js';
import type {
  AutoRenewBody,
  SubscriptionAnswer,
  SubscriptionParams,
  SubscriptionsAnswer,
} from '../contract/index.js';
import { RenewalsService } from './renewals.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Controller('api/subscriptions')
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly renewals: RenewalsService,
  ) {}

  @Get()
  @Endpoint({ summary: 'The current visit plan and scan plan', output: subscriptionsAnswer })
  current(@CurrentActor() actor: Actor): Promise<SubscriptionsAnswer> {
    return this.subscriptions.current(actor);
  }

  @Post(':id/cancel')
  @Endpoint({ summary: 'Cancel; usable until its end', output: subscriptionAnswer })
  cancel(
    @CurrentActor() actor: Actor,
    @ValidParams(subscriptionParams) { id }: SubscriptionParams,
  ): Promise<SubscriptionAnswer> {
    return this.subscriptions.cancel(actor, id);
  }

  @Post(':id/renew')
  @Endpoint({
    summary: 'Renew: takes a cancellation back; near the end with an order for the next period',
    output: subscriptionAnswer,
  })
  renew(
    @CurrentActor() actor: Actor,
    @ValidParams(subscriptionParams) { id }: SubscriptionParams,
  ): Promise<SubscriptionAnswer> {
    return this.renewals.renew(actor, id);
  }

  @Put(':id/auto-renew')
  @Endpoint({
    summary: 'Whether an order for the next period is made near the end',
    output: subscriptionAnswer,
  })
  setAutoRenew(
    @CurrentActor() actor: Actor,
    @ValidParams(subscriptionParams) { id }: SubscriptionParams,
    @ValidBody(autoRenewBody) { autoRenew }: AutoRenewBody,
  ): Promise<SubscriptionAnswer> {
    return this.subscriptions.setAutoRenew(actor, { id, autoRenew });
  }
}
