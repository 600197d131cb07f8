import { networkInterfaces } from 'node:os';
import type { NameResolver, ResolvedAddress } from './name-resolver.js';
import { OutboundError } from './outbound-error.js';
import type { OutboundPolicy } from './outbound-request.js';
import { parseAddress } from './rules/ip-address.js';
import type { HostEntry } from './rules/policy-hosts.js';
import { parseHostEntry } from './rules/policy-hosts.js';
import type { Target, TargetRules } from './rules/target-judgement.js';
import { judgeAddress, judgeTarget } from './rules/target-judgement.js';

/** Where a connection may go: the name asked for and addresses that have all been judged. */
export interface CheckedTarget extends Target {
  /** At least one. */
  readonly addresses: readonly ResolvedAddress[];
}

/** The wall: every address passes here, as text before a hop and as bytes before a connection. */
export class TargetGuard {
  readonly #rules: TargetRules;

  /** Throws when a host list has an entry that is no `host` or `host:port`. */
  constructor(
    policy: OutboundPolicy,
    private readonly names: NameResolver,
  ) {
    this.#rules = {
      allowPrivate: policy.allowPrivate,
      allowed: policy.allowedHosts.map(readEntry),
      own: policy.ownAddresses.map(readEntry),
      interfaces: interfaceAddresses(),
    };
  }

  /** Judges what needs no DNS. Throws `OutboundError('refused_target')`. */
  checkUrl(url: URL): Target {
    const judgement = judgeTarget(url, this.#rules);
    if (!judgement.ok) throw new OutboundError('refused_target', judgement.message);
    return judgement.target;
  }

  /**
   * Resolves the host once and judges every address of the answer; one refused address refuses all.
   * Throws `OutboundError`, or the resolver's own error.
   */
  async checkAddresses(url: URL): Promise<CheckedTarget> {
    const target = this.checkUrl(url);
    const addresses = target.literal
      ? [{ text: target.hostname, bytes: target.literal }]
      : await this.names.addressesOf(target.hostname);
    for (const { bytes } of addresses) {
      const message = judgeAddress(target, bytes, this.#rules);
      if (message !== null) throw new OutboundError('refused_target', message);
    }
    return { ...target, addresses };
  }
}

function readEntry(text: string): HostEntry {
  const entry = parseHostEntry(text);
  if (!entry) throw new Error(`Not a host or host:port: ${text}`);
  return entry;
}

function interfaceAddresses(): Uint8Array[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map((entry) => parseAddress(entry.address))
    .filter((bytes) => bytes !== null);
}
