import { currencyDecimals } from '@app/common/contract';
import type { Money } from '@app/common/contract';
import type { ChainCheck } from '../contract/index.js';

/** One log of a transaction as the chain gives it, all values as lower-case hexadecimal text. */
export interface ChainLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly logIndex: number;
}

/** The chain's view of a transaction hash at one moment. */
export type Sighting =
  /** Unknown, or not in a block of the current chain. */
  | { readonly kind: 'unknown'; readonly chainId: number }
  | {
      readonly kind: 'mined';
      readonly chainId: number;
      readonly isReverted: boolean;
      readonly blockTime: Date;
      /** 1 = its block is the newest one. */
      readonly confirmations: number;
      readonly logs: readonly ChainLog[];
    };

export interface ExpectedTransfer {
  readonly chainId: number;
  readonly contract: string;
  readonly wallet: string;
  /** USDT. */
  readonly amount: Money;
  readonly orderedAt: Date;
  readonly confirmations: number;
}

export interface TransferAssessment {
  readonly verdict: ChainCheck['verdict'];
  readonly note: string;
  readonly confirmations: number | null;
  /** A further check cannot change it. */
  readonly isFinal: boolean;
  /** The log that pays the order. */
  readonly logIndex: number | null;
}

/** keccak-256 of `Transfer(address,address,uint256)`, the first topic of every ERC-20 transfer. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** USDT on BNB Smart Chain has 18 decimals (HARDENING.md section 3). */
const CHAIN_DECIMALS = 18;
/** The clocks of the chain and ours may differ by this much. */
const CLOCK_TOLERANCE_MS = 2 * 60_000;

/**
 * Whether this transaction pays the order. Only logs of our USDT contract count, never claims of the sender or the
 * caller. Until there are enough confirmations nothing is final: a block can be replaced.
 */
export function assessTransfer(sighting: Sighting, expected: ExpectedTransfer): TransferAssessment {
  if (sighting.chainId !== expected.chainId) return onOtherChain(sighting.chainId, expected);
  if (sighting.kind === 'unknown') return NOT_SEEN;
  const { confirmations } = sighting;
  const isFinal = confirmations >= expected.confirmations;
  const found = findPayment(sighting, expected);
  if (found.kind === 'refused')
    return { verdict: 'refused', note: found.why, confirmations, isFinal, logIndex: null };
  const amount = writeUnits(unitsOf(expected.amount));
  const { logIndex } = found;
  if (isFinal)
    return {
      verdict: 'confirmed',
      note: `Received ${amount} with ${confirmations} confirmations.`,
      ...{ confirmations, isFinal, logIndex },
    };
  return {
    verdict: 'confirming',
    note: `Received ${amount}. ${confirmations} of ${expected.confirmations} confirmations so far.`,
    ...{ confirmations, isFinal, logIndex },
  };
}

/** The amount in the smallest unit of the chain. */
export function unitsOf({ amountMinor, currency }: Money): bigint {
  return BigInt(amountMinor) * 10n ** BigInt(CHAIN_DECIMALS - currencyDecimals[currency]);
}

const NOT_SEEN: TransferAssessment = {
  verdict: 'waiting',
  note: 'The transaction is not in a block yet.',
  confirmations: null,
  isFinal: false,
  logIndex: null,
};

function onOtherChain(chainId: number, expected: ExpectedTransfer): TransferAssessment {
  return {
    verdict: 'unreachable',
    note: `The endpoint serves chain ${chainId} instead of ${expected.chainId}.`,
    confirmations: null,
    isFinal: false,
    logIndex: null,
  };
}

type Finding =
  | { readonly kind: 'paid'; readonly logIndex: number }
  | { readonly kind: 'refused'; readonly why: string };

interface Transfer {
  readonly logIndex: number;
  readonly recipient: string;
  readonly units: bigint;
}

function findPayment(
  sighting: Extract<Sighting, { kind: 'mined' }>,
  expected: ExpectedTransfer,
): Finding {
  if (sighting.isReverted) return refuse('The transaction failed on chain; nothing was paid.');
  const ours = sighting.logs.filter(({ address }) => isSame(address, expected.contract));
  const transfers = ours.flatMap(readTransfer);
  const received = transfers.filter(({ recipient }) => isSame(recipient, expected.wallet));
  if (received.length === 0)
    return refuse(
      transfers.length === 0
        ? 'The transaction transfers no USDT of the expected contract.'
        : 'The USDT went to another wallet.',
    );
  if (sighting.blockTime.getTime() + CLOCK_TOLERANCE_MS < expected.orderedAt.getTime())
    return refuse('The transfer is older than the order.');
  const requested = unitsOf(expected.amount);
  const exact = received.find(({ units }) => units === requested);
  if (exact !== undefined) return { kind: 'paid', logIndex: exact.logIndex };
  const sum = received.reduce((total, { units }) => total + units, 0n);
  return refuse(mismatch(sum, requested));
}

function mismatch(sum: bigint, requested: bigint): string {
  const reported = `Received ${writeUnits(sum)}, expected ${writeUnits(requested)}`;
  if (sum < requested) return `${reported}: ${writeUnits(requested - sum)} too little.`;
  if (sum > requested) return `${reported}: ${writeUnits(sum - requested)} too much.`;
  return `${reported}, but in several transfers.`;
}

/** `null` for a log that is not a transfer. */
function readTransfer({ topics, data, logIndex }: ChainLog): Transfer[] {
  const [topic, , to] = topics;
  if (topic?.toLowerCase() !== TRANSFER_TOPIC || to === undefined || topics.length !== 3) return [];
  if (!/^0x[0-9a-f]{64}$/i.test(data)) return [];
  return [{ logIndex, recipient: `0x${to.slice(-40)}`, units: BigInt(data) }];
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function refuse(why: string): Finding {
  return { kind: 'refused', why };
}

/** Every significant digit, at least two decimals: `59.0012 USDT`. */
function writeUnits(units: bigint): string {
  const digits = units.toString().padStart(CHAIN_DECIMALS + 1, '0');
  const fraction = digits
    .slice(-CHAIN_DECIMALS)
    .replace(/(?<!0)0+$/, '')
    .padEnd(2, '0');
  return `${digits.slice(0, -CHAIN_DECIMALS)}.${fraction} USDT`;
}
