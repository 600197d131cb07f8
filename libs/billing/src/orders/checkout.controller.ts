import { CurrentActor, Endpoint, IdempotencyKeyHeader, Public, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import {
  catalogueSchema,
  createSubscriptionResponse,
  createSubscriptionInput,
} from '../contract/index.js';
import type {
  Catalogue,
  CreateSubscriptionResponse,
  CreateSubscriptionInput,
} from '../contract/index.js';
import { OrdersService } from './orders.service.js';

@Controller('api')
export class CheckoutController {
  constructor(private readonly orders: OrdersService) {}

  @Public()
  @Get('plans')
  @Endpoint({ summary: 'Every plan and pack with its prices', output: catalogueSchema })
  catalogue(): Catalogue {
    return this.orders.catalogue();
  }

  @Post('subscriptions/create')
  @Endpoint({ summary: 'Buy a plan in one call', output: createSubscriptionResponse })
  createSubscription(
    @CurrentActor() actor: Actor,
    @ValidBody(createSubscriptionInput) body: CreateSubscriptionInput,
    @IdempotencyKeyHeader() key: string | null,
  ): Promise<CreateSubscriptionResponse> {
    return this.orders.createSubscription(actor, body, key);
  }
}
