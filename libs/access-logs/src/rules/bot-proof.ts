import type { Proof } from '../contract/index.js';
import { addressRanges, isInRanges, isLocalAddress, parseAddress } from './address-ranges.js';
import type { AddressRanges } from './address-ranges.js';
import { knownBots } from './known-bots.js';
import type { KnownBot } from './known-bots.js';
import { publishedRanges } from './published-ranges.js';

const ranges = new Map<string, AddressRanges>(
  Object.entries(publishedRanges).map(([name, list]) => [name, addressRanges(list.ranges)]),
);

/** `dns`: reverse DNS decides. */
export type AddressProof = Proof | 'dns';

/** What the address says about a request that names this bot. */
export function proofOfAddress(bot: KnownBot, text: string): AddressProof {
  const address = parseAddress(text);
  if (address === null || isLocalAddress(address)) return 'unproven';
  if (isListed(bot, address)) return 'verified';
  if (bot.hosts.length > 0) return 'dns';
  return bot.lists.length > 0 ? 'spoofed' : 'unproven';
}

/** The bot whose published addresses include this one, for logs without user agents. */
export function botOfAddress(text: string): KnownBot | null {
  const address = parseAddress(text);
  if (address === null) return null;
  // Operators publish some lists for several bots; the most common one of each is the last.
  return knownBots.findLast((bot) => isListed(bot, address)) ?? null;
}

function isListed({ lists }: KnownBot, address: number | bigint): boolean {
  return lists.some((name) => {
    const list = ranges.get(name);
    return list !== undefined && isInRanges(list, address);
  });
}
