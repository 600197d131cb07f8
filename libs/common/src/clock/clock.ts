import { Global, Injectable, Module } from '@nestjs/common';

/** The one source of "now" for services; tests pass their own. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
