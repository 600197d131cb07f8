import {
  CurrentActor,
  CurrentOrigin,
  Endpoint,
  FormUpload,
  IdempotencyKeyHeader,
  IdParam,
  OptionalActor,
  PublicOrSignedIn,
  Spends,
  ValidBody,
  ValidQuery,
} from '@app/common';
import type { Actor, RequestOrigin, UploadedForm } from '@app/common';
import { Controller, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '../contract/index.js';
import { OrdersService } from './orders.service.js';
import { tooLarge } from './payment-screenshot.js';

const PROOF_LIMITS = { file: 'screenshot', maxFileBytes: contract.SCREENSHOT_MAX_BYTES, tooLarge };

@Controller('api/orders')
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Spends()
  @Post()
  @Endpoint({ summary: 'Order a plan or a pack', status: 201, output: contract.orderResponse })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createOrderInput) body: contract.CreateOrderInput,
    @IdempotencyKeyHeader() key: string | null,
  ) {
    return this.orders.create(actor, body, key);
  }

  @PublicOrSignedIn()
  @Post('quote')
  @Endpoint({
    summary: 'What an order would cost; nothing is stored',
    output: contract.quoteSchema,
  })
  quote(
    @CurrentOrigin() origin: RequestOrigin,
    @OptionalActor() actor: Actor | null,
    @ValidBody(contract.createOrderInput) body: contract.CreateOrderInput,
  ) {
    return this.orders.quote(origin, actor, body);
  }

  @Get()
  @Endpoint({ summary: 'Your orders, newest first', output: contract.orderList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listOrdersInput) query: z.infer<typeof contract.listOrdersInput>,
  ) {
    return this.orders.list(actor, query);
  }

  @Get(':id')
  @Endpoint({ summary: 'One of your orders', output: contract.orderResponse })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.orders.get(actor, id);
  }

  @Spends()
  @Post(':id/proof')
  @Endpoint({
    summary: 'Submit the transaction ID and a screenshot of the payment',
    form: contract.proofForm,
    output: contract.orderResponse,
  })
  submitProof(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @FormUpload(PROOF_LIMITS) form: UploadedForm,
  ) {
    return this.orders.submitProof(actor, id, {
      transactionId: form.fields.get('transactionId') ?? '',
      screenshot: form.file ?? Buffer.alloc(0),
    });
  }

  @Spends()
  @Post(':id/activate-free')
  @Endpoint({ summary: 'Activate an order that costs nothing', output: contract.orderResponse })
  activateFree(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.orders.activateFree(actor, id);
  }

  /** User-supplied content: never rendered as a page of ours, whatever it is. */
  @Get(':id/screenshot')
  @Endpoint({ summary: 'The screenshot of a payment, for its payer and staff' })
  async screenshot(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes, mediaType } = await this.orders.screenshot(actor, id);
    await reply
      .type(mediaType)
      .header('Content-Disposition', `attachment; filename="payment-${id}.jpg"`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Cache-Control', 'private, no-store')
      .send(bytes);
  }
}
