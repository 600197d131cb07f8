import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { encodeFunctionData, parseAbi, parseUnits } from 'viem';
import type { Address } from 'viem';
import { setting } from './browser.ts';

const PROGRAM = join(import.meta.dirname, '../../../libs/billing/src/chain/testing/local-chain.ts');
const USDT_DECIMALS = 18;
const GAS = '0x2dc6c0';
const tokenAbi = parseAbi(['function transfer(address to, uint256 value) returns (bool)']);

/** The chain that the product under test queries for transfers: a real node with a real token. */
export class TrialChain {
  private readonly program: ChildProcess;
  private readonly token: string;

  private constructor(program: ChildProcess, token: string) {
    this.program = program;
    this.token = token;
  }

  /** Listens on the port that `npm test` has configured. */
  static async start(): Promise<TrialChain> {
    const { port } = new URL(setting('BSC_RPC_URL'));
    const program = spawn(process.execPath, [PROGRAM, port], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    for await (const line of createInterface({ input: program.stdout })) {
      const token = /^USDT (0x\w+)$/.exec(line)?.[1];
      if (token !== undefined) return new TrialChain(program, token);
    }
    throw new Error('The chain did not start.');
  }

  /** Sends USDT and mines blocks; returns the transaction's hash. */
  async pay(usdt: string, wallet: Address, confirmations: number): Promise<string> {
    const value = parseUnits(usdt, USDT_DECIMALS);
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transfer',
      args: [wallet, value],
    });
    const [payer] = (await this.request('eth_accounts', [])) as string[];
    const transfer = { from: payer, to: this.token, data, gas: GAS };
    const hash = String(await this.request('eth_sendTransaction', [transfer]));
    for (let block = 1; block < confirmations; block += 1) await this.request('evm_mine', []);
    return hash;
  }

  async stop(): Promise<void> {
    const ended = once(this.program, 'exit');
    this.program.kill();
    await ended;
  }

  private async request(method: string, params: readonly unknown[]): Promise<unknown> {
    const response = await fetch(setting('BSC_RPC_URL'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const result = (await response.json()) as { result?: unknown; error?: { message: string } };
    if (result.error !== undefined) throw new Error(`${method}: ${result.error.message}`);
    return result.result;
  }
}
