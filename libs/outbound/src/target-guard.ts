import { networkInterfaces } from 'node:os';
import type { NameResolver, ResolvedAddress } from './name-resolver.js';
import { OutboundError } from './outbound-error.js';
import type { OutboundPolicy } from './outbound-request.js';
import { parseAddress } from './rules/ip-address.js';
import type { HostEntry } from './rules/policy-hosts.js';
import { parseHostEntry } from './rules/policy-hosts.js';
import type { Target, TargetRules } from './rules/target-validation.js';
import { validateAddress, validateTarget } from './rules/target-validation.js';

/** The destination of a connection: the requested name and its addresses, all of them assessed. */
export interface CheckedTarget extends Target {
  /** At least one. */
  readonly addresses: readonly ResolvedAddress[];
}

/** The guard that every address passes: as text before a hop and as bytes before a connection. */
export class TargetGuard {
  readonly #rules: TargetRules;

  /** Throws if a host list has an entry that is neither `host` nor `host:port`. */
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

  /** Assesses everything that needs no DNS. Throws `OutboundError('refused_target')`. */
  checkUrl(url: URL): Target {
    const validation = validateTarget(url, this.#rules);
    if (!validation.ok) throw new OutboundError('refused_target', validation.message);
    return validation.target;
  }

  /**
   * Resolves the host once and assesses every address; if one is refused, all are. Throws `OutboundError` or the
   * resolver's own error.
   */
  async checkAddresses(url: URL): Promise<CheckedTarget> {
    const target = this.checkUrl(url);
    const addresses = target.literal
      ? [{ text: target.hostname, bytes: target.literal }]
      : await this.names.addressesOf(target.hostname);
    for (const { bytes } of addresses) {
      const message = validateAddress(target, bytes, this.#rules);
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
