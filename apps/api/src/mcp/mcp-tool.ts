import type { z } from 'zod';
import type { RootRouter } from '../trpc/app-router.js';

/** The procedures of the product on behalf of the caller. */
export type ProductApi = ReturnType<RootRouter['router']['createCaller']>;

/** read: changes nothing. write: changes something of the account. spend: uses allowance. */
export type ToolScope = 'read' | 'write' | 'spend';

export interface ToolContext {
  readonly api: ProductApi;
  /** The address of a screen of this installation. @param path with a leading slash */
  readonly link: (path: string) => string;
}

/** A function of the product as a model calls it. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  /** For the model: what it returns, when to use it, which limits apply. */
  readonly description: string;
  readonly scope: ToolScope;
  readonly input: z.ZodObject;
  /** Rejects with the errors of the product. */
  readonly run: (context: ToolContext, input: unknown) => Promise<object>;
}

/** Declares a tool; its input is validated before it runs. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<McpTool, 'input' | 'run'> & {
    readonly input: Input;
    readonly run: (context: ToolContext, input: z.infer<Input>) => Promise<object>;
  },
): McpTool {
  const { input, run } = tool;
  return { ...tool, input, run: (context, given) => run(context, input.parse(given)) };
}
