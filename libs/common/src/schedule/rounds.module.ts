import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RoundExplorer } from './round-explorer.js';

/** Lets the scheduled rounds of any provider begin at start and end before the process stops. */
@Module({ imports: [DiscoveryModule], providers: [RoundExplorer], exports: [RoundExplorer] })
export class RoundsModule {}
