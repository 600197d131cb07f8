import { Global, Inject, Injectable, Module, Optional } from '@nestjs/common';
import { APP_CONFIG } from '../config/app-config.js';
import type { AppConfig } from '../config/app-config.js';

/** The single source of "now" for services; tests provide their own. */
@Injectable()
export class Clock {
  private readonly offsetMs: number;

  constructor(@Optional() @Inject(APP_CONFIG) config?: Pick<AppConfig, 'clockOffsetMs'>) {
    this.offsetMs = config?.clockOffsetMs ?? 0;
  }

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }
}

@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
