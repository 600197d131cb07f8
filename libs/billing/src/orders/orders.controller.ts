import {
  CurrentActor,
  Endpoint,
  FormUpload,
  IdempotencyKeyHeader,
  ValidBody,
  ValidParams,
  ValidQuery,
} from '@app/common';
import type { Actor, UploadedForm } from '@app/common';
import { Controller, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import {
  SCREENSHOT_MAX_BYTES,
  createOrderInput,
  listOrdersInput,
  orderResponse,
  orderList,
  orderParams,
  proofForm,
  quoteSchema,
} from '../contract/index.js';
import type { CreateOrderInput, OrderResponse, OrderList, Quote } from '../contract/index.js';
import { OrdersService } from './orders.service.js';
import { tooLarge } from './payment-screenshot.js';

type OrderParams = z.infer<typeof orderParams>;

const PROOF_LIMITS = { file: 'screenshot', maxFileBytes: SCREENSHOT_MAX_BYTES, tooLarge };

@Controller('api/orders')
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Post()
  @Endpoint({ summary: 'Order a plan or a pack', status: 201, output: orderResponse })
  create(
    @CurrentActor() actor: Actor,
    @ValidBody(createOrderInput) body: CreateOrderInput,
    @IdempotencyKeyHeader() key: string | null,
  ): Promise<OrderResponse> {
    return this.orders.create(actor, body, key);
  }

  @Post('quote')
  @Endpoint({ summary: 'What an order would cost; nothing is stored', output: quoteSchema })
  quote(
    @CurrentActor() actor: Actor,
    @ValidBody(createOrderInput) body: CreateOrderInput,
  ): Promise<Quote> {
    return this.orders.quote(actor, body);
  }

  @Get()
  @Endpoint({ summary: 'Your orders, newest first', output: orderList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(listOrdersInput) query: z.infer<typeof listOrdersInput>,
  ): Promise<OrderList> {
    return this.orders.list(actor, query);
  }

  @Get(':id')
  @Endpoint({ summary: 'One of your orders', output: orderResponse })
  get(
    @CurrentActor() actor: Actor,
    @ValidParams(orderParams) { id }: OrderParams,
  ): Promise<OrderResponse> {
    return this.orders.get(actor, id);
  }

  @Post(':id/proof')
  @Endpoint({
    summary: 'Hand in the transaction id and a screenshot of the payment',
    form: proofForm,
    output: orderResponse,
  })
  submitProof(
    @CurrentActor() actor: Actor,
    @ValidParams(orderParams) { id }: OrderParams,
    @FormUpload(PROOF_LIMITS) form: UploadedForm,
  ): Promise<OrderResponse> {
    return this.orders.submitProof(actor, id, {
      transactionId: form.fields.get('transactionId') ?? '',
      screenshot: form.file ?? Buffer.alloc(0),
    });
  }

  @Post(':id/activate-free')
  @Endpoint({ summary: 'Activate an order that costs nothing', output: orderResponse })
  activateFree(
    @CurrentActor() actor: Actor,
    @ValidParams(orderParams) { id }: OrderParams,
  ): Promise<OrderResponse> {
    return this.orders.activateFree(actor, id);
  }

  /** User-supplied content: never rendered as a page of ours, whatever it is. */
  @Get(':id/screenshot')
  @Endpoint({ summary: 'The screenshot of a payment, for its payer and staff' })
  async screenshot(
    @CurrentActor() actor: Actor,
    @ValidParams(orderParams) { id }: OrderParams,
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
