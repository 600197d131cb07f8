import { AnalyzerPool } from '@app/crawler';
import { EgressProxy, OutboundClient } from '@app/outbound';
import type { EgressOptions, OutboundPolicy } from '@app/outbound';
import { VISITOR_TOKEN } from '../contract/index.js';
import { BrowserEngine } from '../engines/browser/browser-engine.js';
import type { VisitEngine } from '../engines/visit-engine.js';

/** Part of the user agent of every visitor of a command; there is no installation whose address it could name. */
export const COMMAND_IDENTITY = `${VISITOR_TOKEN}/1.0 (visit from the command line)`;

export interface CommandEngineOptions {
  readonly chromiumPath: string | null;
  readonly libraryPath: string | null;
  readonly policy: OutboundPolicy;
  readonly resolver?: EgressOptions['resolver'];
  readonly capacity: number;
  readonly onWarning: (message: string) => void;
}

export interface CommandEngine {
  readonly engine: VisitEngine;
  /** Ends the visits under way and every process. */
  readonly close: () => Promise<void>;
}

/** The browser of an installation, behind the same guard, for a command without a server or a database. */
export function openCommandEngine(options: CommandEngineOptions): CommandEngine {
  const { chromiumPath, libraryPath, policy, resolver, capacity, onWarning } = options;
  const resolving = resolver === undefined ? {} : { resolver };
  const egress = new EgressProxy(policy, resolving);
  const client = new OutboundClient(policy, resolving);
  const analyzers = new AnalyzerPool();
  const engine = new BrowserEngine({
    ...{ chromiumPath, libraryPath, egress, client, analyzers, capacity, onWarning },
    identity: COMMAND_IDENTITY,
    // Keys belong to an installation, which publishes them.
    signer: { headersFor: () => Promise.resolve({}) },
  });
  return {
    engine,
    close: async () => {
      await engine.close();
      await Promise.all([egress.close(), client.close(), analyzers.close()]);
    },
  };
}
