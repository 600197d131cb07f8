import { Injectable, Module } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { stopTelemetry } from './telemetry.js';

@Injectable()
class TelemetryStop implements OnApplicationShutdown {
  async onApplicationShutdown(): Promise<void> {
    await stopTelemetry();
  }
}

/** Sends the last traces and metrics when the process stops. */
@Module({ providers: [TelemetryStop] })
export class TelemetryModule {}
