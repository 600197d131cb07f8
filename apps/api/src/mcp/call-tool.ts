import { requireScope, toFailure } from '@app/common';
import type { Actor } from '@app/common';
import {
  CLIENT_CAPABILITIES_META_KEY,
  acceptedContent,
  inputRequired,
} from '@modelcontextprotocol/server';
import type {
  CallToolResult,
  InputRequiredResult,
  ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Confirmations } from './confirmations.js';
import type { Effect, McpTool, ToolContext } from './mcp-tool.js';

/** On whose behalf tools are called. */
export interface ToolCaller {
  readonly actor: Actor;
  /** @param idempotencyKey of calls that must act once, however often they are repeated */
  readonly contextFor: (idempotencyKey: string | null) => ToolContext;
}

/** How a call ended, for the log: a code of the product, or what became of it. */
export interface CallOutcome {
  readonly result: string;
  readonly cost?: Effect['cost'];
}

export interface ToolCallPorts {
  readonly confirmations: Confirmations;
  /** Records every call. */
  readonly record: (tool: string, outcome: CallOutcome) => Promise<void>;
  /** Reports an error that nobody expected. */
  readonly onFault: (tool: string, error: unknown) => void;
}

type Answer = CallToolResult | InputRequiredResult;

const CONFIRM = 'confirm';
const confirmSchema = z.object({ confirm: z.boolean().describe('Do it') });
const elicitingClient = z.object({ elicitation: z.looseObject({}) });
const NEXT_STEP =
  'Ask the user. If they agree, call this again with the same arguments, confirm: true and this confirmation_token.';

/** One call of a tool from its arguments, as sent, to what the client gets. Never rejects for what a caller did wrong. */
export async function callTool(
  tool: McpTool,
  given: unknown,
  caller: ToolCaller,
  ports: ToolCallPorts & { readonly request: ServerContext },
): Promise<Answer> {
  try {
    requireScope(caller.actor, tool.scope);
    const input = tool.input.parse(given);
    const { answer, ...outcome } = await execute(tool, input, caller, ports);
    await ports.record(tool.name, outcome);
    return answer;
  } catch (error) {
    const failure = toFailure(error);
    if (failure.isUnexpected) ports.onFault(tool.name, error);
    const { code, error: sentence, details } = failure.body;
    await ports.record(tool.name, { result: code });
    const text = JSON.stringify({ code, error: sentence, ...(details && { details }) });
    return { isError: true, content: [{ type: 'text', text }] };
  }
}

async function execute(
  tool: McpTool,
  given: Record<string, unknown>,
  caller: ToolCaller,
  ports: ToolCallPorts & { readonly request: ServerContext },
): Promise<CallOutcome & { readonly answer: Answer }> {
  const { confirm, confirmation_token: token, ...input } = given;
  const plain = caller.contextFor(null);
  if (tool.preview === undefined)
    return { result: 'done', answer: answerOf(await tool.run(plain, input)) };

  const { userId } = caller.actor;
  const { request, confirmations } = ports;
  const shown = shownTo(request) ?? (confirm === true ? token : undefined);
  const effect = await tool.preview(plain, input);
  const { cost } = effect;
  const call = { userId, tool: tool.name, input, cost };
  if (typeof shown !== 'string') {
    const issued = await confirmations.issue(call);
    return { result: 'needs_confirmation', cost, answer: question(effect, issued, request) };
  }
  const key = await confirmations.keyOf(shown, call, request);
  if (isDeclined(request)) {
    const answer = answerOf({ done: false, reason: 'The user has declined.' });
    return { result: 'declined', cost, answer };
  }
  // What spends has the key: its repetition returns the first answer. Other changes would be made again.
  if (tool.scope !== 'spend') await confirmations.useUp(userId, key);
  const result = await tool.run(caller.contextFor(key), input);
  return { result: 'done', cost, answer: answerOf({ done: true, ...result }) };
}

/** By elicitation where the client can ask its user, else with the cost as the first response. */
function question(effect: Effect, token: string, request: ServerContext): Answer {
  if (!canElicit(request))
    return answerOf({ done: false, ...effect, confirmation_token: token, next_step: NEXT_STEP });
  return inputRequired({
    inputRequests: {
      [CONFIRM]: inputRequired.elicit({
        message: messageOf(effect),
        requestedSchema: confirmSchema,
      }),
    },
    requestState: token,
  });
}

/** The user sees nothing else of the effect, so the texts are part of it: each on one line, so that none pretends to be another. */
function messageOf({ summary, website_text: texts = {} }: Effect): string {
  const lines = Object.entries(texts).map(
    ([name, text]) =>
      `${name.replaceAll('_', ' ')}: ${text === null ? 'none' : String(text).replace(/\s+/g, ' ')}`,
  );
  return [summary, ...lines].join('\n');
}

/** The token of a question that the client has put to its user. */
function shownTo({ mcpReq }: ServerContext): string | undefined {
  return mcpReq.inputResponses === undefined ? undefined : mcpReq.requestState<string>();
}

function isDeclined({ mcpReq: { inputResponses } }: ServerContext): boolean {
  if (inputResponses === undefined) return false;
  return acceptedContent(inputResponses, CONFIRM, confirmSchema)?.confirm !== true;
}

function canElicit({ mcpReq: { envelope } }: ServerContext): boolean {
  const capabilities: unknown = Reflect.get(envelope ?? {}, CLIENT_CAPABILITIES_META_KEY);
  return elicitingClient.safeParse(capabilities).success;
}

function answerOf(result: object): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(result) }],
    structuredContent: { ...result },
  };
}
