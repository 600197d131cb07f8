import type { McpTool } from '../mcp-tool.js';
import { campaignTools } from './campaign-tools.js';
import { fixTools } from './fix-tools.js';
import { issueTools } from './issue-tools.js';
import { keywordTools } from './keyword-tools.js';
import { scanTools } from './scan-tools.js';
import { websiteTools } from './website-tools.js';

/** Everything that a model can call. */
export const mcpTools: readonly McpTool[] = [
  ...websiteTools,
  ...scanTools,
  ...issueTools,
  ...fixTools,
  ...keywordTools,
  ...campaignTools,
];
