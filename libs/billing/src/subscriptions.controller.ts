import { CurrentActor, Endpoint, IdParam, Spends, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post, Put } from '@nestjs/common';
import { autoRenewBody, subscriptionResponse, subscriptionsResponse } from './contract/index.js';
import type { AutoRenewBody } from './contract/index.js';
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
  current(@CurrentActor() actor: Actor) {
    return this.subscriptions.current(actor);
  }

  @Post(':id/cancel')
  @Endpoint({
    summary: 'Cancel a subscription; it stays usable until its end',
    output: subscriptionResponse,
  })
  cancel(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.subscriptions.cancel(actor, id);
  }

  @Spends()
  @Post(':id/renew')
  @Endpoint({
    summary: 'Renew: undoes a cancellation; near the end, with an order for the next period',
    output: subscriptionResponse,
  })
  renew(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.renewals.renew(actor, id);
  }

  @Spends()
  @Put(':id/auto-renew')
  @Endpoint({
    summary: 'Set whether an order for the next period is created near the end',
    output: subscriptionResponse,
  })
  setAutoRenew(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(autoRenewBody) { autoRenew }: AutoRenewBody,
  ) {
    return this.subscriptions.setAutoRenew(actor, { id, autoRenew });
  }
}
