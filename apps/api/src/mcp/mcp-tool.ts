import type { AccessScope } from '@app/common/contract';
import { z } from 'zod';
import type { RootRouter } from '../trpc/app-router.js';
import type { WebsiteValue } from './website-text.js';

/** The procedures of the product on behalf of the caller. */
export type ProductApi = ReturnType<RootRouter['router']['createCaller']>;

export interface ToolContext {
  readonly api: ProductApi;
  /** The address of a screen of this installation. @param path with a leading slash */
  readonly link: (path: string) => string;
}

/** What a call would do, read without doing it. */
export interface Effect {
  /** For the user, who decides: one sentence. */
  readonly summary: string;
  /** At most. */
  readonly cost?: Readonly<Record<string, number>>;
  /** See websiteText. */
  readonly website_text?: Readonly<Record<string, WebsiteValue>>;
  readonly [detail: string]: unknown;
}

/** A function of the product as a model calls it. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  /** For the model: what it returns, when to use it, which limits apply. */
  readonly description: string;
  readonly scope: AccessScope;
  readonly input: z.ZodObject;
  /** Of a tool that uses allowance or changes a website: the user confirms this first. */
  readonly preview?: (context: ToolContext, input: unknown) => Promise<Effect>;
  /** Rejects with the errors of the product. */
  readonly run: (context: ToolContext, input: unknown) => Promise<object>;
}

const confirmation = {
  confirm: z
    .boolean()
    .default(false)
    .describe('true: the user has seen what this does and has agreed.'),
  confirmation_token: z
    .string()
    .max(2_000)
    .optional()
    .describe('confirmation_token of the first response. Without it nothing is done.'),
};

/** Declares a tool; its input is validated before it runs, and unknown fields are refused. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<McpTool, 'input' | 'run' | 'preview'> & {
    readonly input: Input;
    readonly preview?: (context: ToolContext, input: z.infer<Input>) => Promise<Effect>;
    readonly run: (context: ToolContext, input: z.infer<Input>) => Promise<object>;
  },
): McpTool {
  const { input: given, preview, run, ...rest } = tool;
  const strict = given.strict();
  if (preview === undefined)
    return { ...rest, input: strict, run: (context, input) => run(context, given.parse(input)) };
  return {
    ...rest,
    input: strict.extend(confirmation),
    preview: (context, input) => preview(context, given.parse(input)),
    run: (context, input) => run(context, given.parse(input)),
  };
}
