import type { McpTool } from '../mcp-tool.js';
import { accountTools } from './account-tools.js';
import { campaignTools } from './campaign-tools.js';
import { comparisonTools } from './comparison-tools.js';
import { fixTools } from './fix-tools.js';
import { issueTools } from './issue-tools.js';
import { keywordTools } from './keyword-tools.js';
import { lighthouseTools } from './lighthouse-tools.js';
import { pageTools } from './page-tools.js';
import { scanTools } from './scan-tools.js';
import { searchConsoleTools } from './search-console-tools.js';
import { websiteTools } from './website-tools.js';

/** Everything that a model can call. */
export const mcpTools: readonly McpTool[] = [
  ...accountTools,
  ...websiteTools,
  ...scanTools,
  ...issueTools,
  ...pageTools,
  ...comparisonTools,
  ...fixTools,
  ...lighthouseTools,
  ...searchConsoleTools,
  ...keywordTools,
  ...campaignTools,
];
