import 'reflect-metadata';
import { Controller, Get, Header } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

/**
 * A bare Nest + Fastify route that returns the same bytes from memory. Decorators are applied by hand: Node only strips
 * types.
 */
const body = Buffer.from(process.argv[3] ?? '', 'base64');

class BareController {
  respond(): Buffer {
    return body;
  }
}
const method = Object.getOwnPropertyDescriptor(BareController.prototype, 'respond') ?? {};
Get('fixes')(BareController.prototype, 'respond', method);
Header('Content-Type', 'application/json; charset=utf-8')(
  BareController.prototype,
  'respond',
  method,
);
Controller('bare')(BareController);

const app = await NestFactory.create(
  { module: BareController, controllers: [BareController] },
  new FastifyAdapter(),
  { logger: ['error'] },
);
await app.listen(Number(process.argv[2]), '127.0.0.1');
