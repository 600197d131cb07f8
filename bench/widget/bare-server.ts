import 'reflect-metadata';
import { Controller, Get, Header } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

/** A bare Nest + Fastify route that answers the same bytes from memory. Decorators by hand: Node strips types only. */
const body = Buffer.from(process.argv[3] ?? '', 'base64');

class BareController {
  answer(): Buffer {
    return body;
  }
}
const answer = Object.getOwnPropertyDescriptor(BareController.prototype, 'answer') ?? {};
Get('fixes')(BareController.prototype, 'answer', answer);
Header('Content-Type', 'application/json; charset=utf-8')(
  BareController.prototype,
  'answer',
  answer,
);
Controller('bare')(BareController);

const app = await NestFactory.create(
  { module: BareController, controllers: [BareController] },
  new FastifyAdapter(),
  { logger: ['error'] },
);
await app.listen(Number(process.argv[2]), '127.0.0.1');
