import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { decoratedMethods } from '../discovery/decorated-methods.js';
import { ROUND, roundsOf } from './round.decorator.js';
import type { RoundOptions } from './rounds.js';

/** Begins the rounds of all providers when the process starts, and ends them before it stops. */
@Injectable()
export class RoundExplorer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly discovery: DiscoveryService) {}

  onApplicationBootstrap(): void {
    for (const { method, metadata } of this.scheduled())
      if (metadata.isAtStart ?? true) void method();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const providers = new Set(this.scheduled().map(({ provider }) => provider));
    const rounds = [...providers].flatMap((provider) => roundsOf(provider));
    await Promise.all(rounds.map((each) => each.stop()));
  }

  private scheduled() {
    return decoratedMethods<RoundOptions>(this.discovery, ROUND);
  }
}
