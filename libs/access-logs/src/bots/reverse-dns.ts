import type { Proof } from '../contract/index.js';
import { isHostOf } from '../rules/known-bots.js';
import type { KnownBot } from '../rules/known-bots.js';
import { parseAddress } from '../rules/address-ranges.js';

/** The part of `Resolver` of `node:dns/promises` that is needed. */
export interface NameServer {
  reverse(address: string): Promise<string[]>;
  resolve4(host: string): Promise<string[]>;
  resolve6(host: string): Promise<string[]>;
}

export interface AddressOfBot {
  readonly bot: KnownBot;
  readonly address: string;
}

const LOOKUPS_AT_ONCE = 8;
/** What is not resolved by then counts as unproven; the upload goes on. */
const BUDGET_MS = 8_000;
const CACHE_MAX = 10_000;
const CACHE_MS = 3_600_000;
/** For an address without an answer: a name server that is silent would otherwise slow down each part of a log. */
const UNANSWERED_MS = 600_000;
/** Names of one address that are compared. */
const NAMES_MAX = 5;
/** The name server has answered that there is no such name. */
const NO_NAME: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Forward-confirmed reverse DNS: the address has a name of the operator, and that name has the address. */
export class ReverseDns {
  private readonly known = new Map<string, { readonly proof: Proof; readonly until: number }>();

  constructor(
    private readonly names: NameServer,
    private readonly elapsedMs: () => number,
  ) {}

  /**
   * In the order of the addresses.
   * @param mayAsk whether the name server may be asked about one more address; what is remembered needs no permission.
   */
  async verify(
    addresses: readonly AddressOfBot[],
    mayAsk: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<Proof[]> {
    const proofs: Proof[] = addresses.map(() => 'unproven');
    const end = this.elapsedMs() + BUDGET_MS;
    let next = 0;
    const work = async (): Promise<void> => {
      for (let at = next; at < addresses.length && this.elapsedMs() < end; at = next) {
        next += 1;
        const wanted = addresses[at];
        if (wanted !== undefined) proofs[at] = await this.proofOf(wanted, mayAsk);
      }
    };
    await Promise.all(Array.from({ length: LOOKUPS_AT_ONCE }, work));
    return proofs;
  }

  private async proofOf(wanted: AddressOfBot, mayAsk: () => Promise<boolean>): Promise<Proof> {
    const key = `${wanted.bot.id} ${wanted.address}`;
    const known = this.known.get(key);
    if (known !== undefined && known.until > this.elapsedMs()) return known.proof;
    if (!(await mayAsk())) return 'unproven';
    const proof = await this.resolve(wanted);
    if (this.known.size >= CACHE_MAX) this.known.clear();
    const keptMs = proof === 'unproven' ? UNANSWERED_MS : CACHE_MS;
    this.known.set(key, { proof, until: this.elapsedMs() + keptMs });
    return proof;
  }

  private async resolve({ bot, address }: AddressOfBot): Promise<Proof> {
    const wanted = parseAddress(address);
    if (wanted === null) return 'unproven';
    try {
      const names = (await this.names.reverse(address)).slice(0, NAMES_MAX);
      for (const name of names.filter((each) => isHostOf(bot, each))) {
        const found =
          typeof wanted === 'number'
            ? await this.names.resolve4(name)
            : await this.names.resolve6(name);
        if (found.some((each) => parseAddress(each) === wanted)) return 'verified';
      }
      return 'spoofed';
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      return NO_NAME.has(code) ? 'spoofed' : 'unproven';
    }
  }
}
