import {
  CurrentActor,
  Endpoint,
  IdempotencyKeyHeader,
  Public,
  Spends,
  ValidBody,
} from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { OrdersService } from './orders.service.js';

@Controller('api')
export class CheckoutController {
  constructor(private readonly orders: OrdersService) {}

  @Public()
  @Get('plans')
  @Endpoint({ summary: 'Every plan and pack with its prices', output: contract.catalogueSchema })
  catalogue() {
    return this.orders.catalogue();
  }

  @Spends()
  @Post('subscriptions/create')
  @Endpoint({ summary: 'Buy a plan in one call', output: contract.createSubscriptionResponse })
  createSubscription(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createSubscriptionInput) body: contract.CreateSubscriptionInput,
    @IdempotencyKeyHeader() key: string | null,
  ) {
    return this.orders.createSubscription(actor, body, key);
  }
}
