import { AppError, RedisConnections } from '@app/common';
import { readTypedAddress } from '@app/common/contract';
import { OutboundClient, findScheme } from '@app/outbound';
import type { Scheme } from '@app/outbound';
import { Injectable } from '@nestjs/common';
import { identityOfHost } from './website-address.js';
import { WebsitesRepository } from './websites.repository.js';

const REMEMBERED_SECONDS = 86_400;

export interface ResolvedAddress {
  readonly url: URL;
  /** That http is used although no scheme was typed, and why: a sentence for the user. */
  readonly note: string | null;
}

/** Finds the scheme of addresses that were typed without one: https where that responds, else http. */
@Injectable()
export class TypedAddresses {
  constructor(
    private readonly websites: WebsitesRepository,
    private readonly outbound: OutboundClient,
    private readonly redis: RedisConnections,
  ) {}

  /**
   * The scheme of the user's own website where the address belongs to one, else the one by which its host responded in
   * the last day, else the one by which it responds now; https where neither does. `null` is a guest without websites.
   * Throws `validation_failed`.
   */
  async resolve(userId: string | null, typed: string): Promise<ResolvedAddress> {
    const address = readTypedAddress(typed);
    if (address === null)
      throw new AppError('validation_failed', 'Please enter a valid website address');
    if (address.kind === 'complete') return { url: address.url, note: null };
    const { host } = address.https;
    const own =
      userId === null ? null : await this.websites.findByIdentity(userId, identityOfHost(host));
    if (own !== null) {
      const { protocol } = new URL(own.origin);
      return { url: protocol === 'http:' ? address.http : address.https, note: null };
    }
    const remembered = await this.remembered(host);
    if (remembered === 'https') return { url: address.https, note: null };
    if (remembered === 'http')
      return { url: address.http, note: noteOf(host, `${host} did not respond over https.`) };
    const { scheme, httpsProblem } = await findScheme(this.outbound, address);
    if (scheme !== null) await this.remember(host, scheme);
    if (scheme !== 'http') return { url: address.https, note: null };
    return { url: address.http, note: noteOf(host, httpsProblem ?? '') };
  }

  /** Remembers the scheme by which a host is used from now on. Redis is only asked to spare requests. */
  async remember(host: string, scheme: Scheme): Promise<void> {
    await this.redis.commands
      .set(keyOf(host), scheme, 'EX', REMEMBERED_SECONDS)
      .catch(() => undefined);
  }

  private async remembered(host: string): Promise<Scheme | null> {
    const known = await this.redis.commands.get(keyOf(host)).catch(() => null);
    return known === 'https' || known === 'http' ? known : null;
  }
}

function keyOf(host: string): string {
  return `scheme:${host}`;
}

function noteOf(host: string, problem: string): string {
  return `${problem} Using http://${host} instead. To use https, enter the URL with https://.`.trim();
}
