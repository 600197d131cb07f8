import ganache from 'ganache';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import solc from 'solc';
import { encodeDeployData, encodeFunctionData, parseAbi } from 'viem';
import type { Address, Hex } from 'viem';
import { z } from 'zod';

const SUPPLY = 10n ** 30n;
const tokenAbi = parseAbi([
  'constructor(uint8 decimals, uint256 supply)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferMany(address[] to, uint256[] value)',
]);
const compiled = z.object({
  contracts: z.object({
    token: z.object({
      TestToken: z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
    }),
  }),
});
const rpcReply = z.object({
  result: z.unknown(),
  error: z.object({ message: z.string() }).optional(),
});
const hex = z.templateLiteral(['0x', z.string()]);

export interface LocalChain {
  readonly url: string;
  /** Unlocked accounts: one that deploys and pays, and two that only receive. */
  readonly payer: Address;
  readonly wallet: Address;
  readonly stranger: Address;
  /** Deploys a new ERC-20 token whose whole supply belongs to the payer. */
  deployToken(decimals: number): Promise<Address>;
  /** Sent and mined, unless mining is off; returns the hash. A reverted one is mined as well. */
  transfer(token: Address, to: Address, units: bigint): Promise<Hex>;
  transferMany(token: Address, payments: readonly (readonly [Address, bigint])[]): Promise<Hex>;
  mine(blocks: number): Promise<void>;
  /** Snapshots the chain; `restore` reverts to it, as a reorganisation does. */
  snapshot(): Promise<string>;
  restore(snapshot: string): Promise<void>;
  close(): Promise<void>;
}

/** A real EVM node on this machine, on a free port. `startsAt` is the time of its first block. */
export async function startLocalChain(chain: {
  readonly chainId: number;
  readonly startsAt: Date;
  readonly port?: number;
}): Promise<LocalChain> {
  const server = ganache.server({
    chain: { chainId: chain.chainId, time: chain.startsAt },
    wallet: { deterministic: true, totalAccounts: 3 },
    // Failed transactions are mined and have a receipt, as on a public chain.
    chain_vmErrorsOnRPCResponse: false,
    logging: { quiet: true },
  } as object);
  await server.listen(chain.port ?? 0, '127.0.0.1');
  const { port } = server.address();
  const url = `http://127.0.0.1:${port}`;
  const request = (method: string, params: readonly unknown[] = []): Promise<unknown> =>
    rpc(url, method, params);
  const accounts = z.array(hex).parse(await request('eth_accounts'));
  const [payer, wallet, stranger] = accounts as [Address, Address, Address];
  const bytecode = compileToken();
  const send = async (to: Address | null, data: Hex): Promise<Hex> =>
    hex.parse(
      await request('eth_sendTransaction', [
        { from: payer, ...(to && { to }), data, gas: '0x2dc6c0', gasPrice: '0x77359400' },
      ]),
    );
  return {
    ...{ url, payer, wallet, stranger },
    deployToken: async (decimals) => {
      const data = encodeDeployData({ abi: tokenAbi, bytecode, args: [decimals, SUPPLY] });
      const receipt = await request('eth_getTransactionReceipt', [await send(null, data)]);
      return z.object({ contractAddress: hex }).parse(receipt).contractAddress;
    },
    transfer: (token, to, units) =>
      send(
        token,
        encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, units] }),
      ),
    transferMany: (token, payments) => {
      const args = [payments.map(([to]) => to), payments.map(([, units]) => units)] as const;
      return send(token, encodeFunctionData({ abi: tokenAbi, functionName: 'transferMany', args }));
    },
    mine: async (blocks) => {
      for (let mined = 0; mined < blocks; mined++) await request('evm_mine');
    },
    snapshot: async () => z.string().parse(await request('evm_snapshot')),
    restore: async (snapshot) => {
      await request('evm_revert', [snapshot]);
    },
    close: () => server.close(),
  };
}

async function rpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = rpcReply.parse(await response.json());
  if (error !== undefined) throw new Error(`${method}: ${error.message}`);
  return result;
}

/** The bytecode of the token next to this file. */
function compileToken(): Hex {
  const compiler: { compile(input: string): string } = solc;
  const here = dirname(fileURLToPath(import.meta.url));
  const input = {
    language: 'Solidity',
    sources: { token: { content: readFileSync(join(here, 'test-token.sol'), 'utf8') } },
    settings: {
      evmVersion: 'paris',
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  };
  const output = compiled.parse(JSON.parse(compiler.compile(JSON.stringify(input))));
  return `0x${output.contracts.token.TestToken.evm.bytecode.object}`;
}

/** Run directly (`node local-chain.ts PORT`) it is the chain of an acceptance environment, until it is stopped. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = z.coerce.number().int().parse(process.argv[2]);
  const chain = await startLocalChain({ chainId: 56, startsAt: new Date(), port });
  process.stdout.write(`USDT ${await chain.deployToken(18)}\n`);
}
