import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { Inject, Injectable } from '@nestjs/common';
import { createPublicClient, http } from 'viem';
import type { PublicClient } from 'viem';
import { z } from 'zod';
import type { Sighting } from '../rules/transfer-assessment.js';

const TIMEOUT_MS = 10_000;

const bytes = z.string().regex(/^0x[0-9a-f]*$/i);
const hash = z.string().regex(/^0x[0-9a-f]{64}$/i);
const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,13}$/i) // fits a number exactly
  .transform((text) => Number(text));

const receiptReply = z
  .object({
    transactionHash: hash,
    blockHash: hash,
    blockNumber: quantity,
    status: z.enum(['0x0', '0x1']),
    logs: z.array(
      z.object({
        address: bytes,
        topics: z.array(hash),
        data: bytes,
        logIndex: quantity,
        removed: z.boolean().optional(),
      }),
    ),
  })
  .nullable();
const blockReply = z.object({ hash, number: quantity, timestamp: quantity }).nullable();

/** The endpoint failed or violated the protocol. Its address stays out of the message: it may contain a key. */
export class ChainUnreachable extends Error {
  override readonly name = 'ChainUnreachable';
}

/** BNB Smart Chain by JSON-RPC. Every response is validated before it is used. */
@Injectable()
export class UsdtTransfers {
  private readonly client: PublicClient | null;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    const url = config.crypto?.rpcUrl ?? null;
    this.client =
      url === null
        ? null
        : createPublicClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount: 0 }) });
  }

  /** The chain's current view of a transaction. Throws `ChainUnreachable`. */
  async inspect(transactionHash: string): Promise<Sighting> {
    const chainId = await this.request('eth_chainId', [], quantity);
    const receipt = await this.request(
      'eth_getTransactionReceipt',
      [transactionHash],
      receiptReply,
    );
    if (receipt === null) return { kind: 'unknown', chainId };
    if (receipt.transactionHash.toLowerCase() !== transactionHash.toLowerCase())
      throw new ChainUnreachable('The endpoint returned a different transaction.');
    const block = await this.request(
      'eth_getBlockByNumber',
      [`0x${receipt.blockNumber.toString(16)}`, false],
      blockReply,
    );
    // The block was replaced: the receipt belongs to an abandoned fork.
    if (block?.hash.toLowerCase() !== receipt.blockHash.toLowerCase())
      return { kind: 'unknown', chainId };
    const newest = await this.request('eth_blockNumber', [], quantity);
    return {
      kind: 'mined',
      chainId,
      isReverted: receipt.status === '0x0',
      blockTime: new Date(block.timestamp * 1_000),
      // Endpoints behind a load balancer may be a block apart.
      confirmations: Math.max(1, newest - receipt.blockNumber + 1),
      logs: receipt.logs.filter(({ removed }) => removed !== true),
    };
  }

  private async request<Reply>(
    method: string,
    params: readonly unknown[],
    reply: z.ZodType<Reply>,
  ): Promise<Reply> {
    if (this.client === null) throw new ChainUnreachable('No endpoint is configured.');
    const request = this.client.request as (call: {
      method: string;
      params: readonly unknown[];
    }) => Promise<unknown>;
    const response = await request({ method, params }).catch(() => {
      // The cause contains the endpoint with whatever key its address has.
      throw new ChainUnreachable('The endpoint did not respond.');
    });
    const parsed = reply.safeParse(response);
    if (!parsed.success) throw new ChainUnreachable('The endpoint returned an unusable response.');
    return parsed.data;
  }
}
