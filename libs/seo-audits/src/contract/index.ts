export { categorySchema, fixKindSchema, severityGroupSchema, severitySchema } from './audit.js';
export { categories, categoryNames, severities, severityGroupOf, severityGroups } from './names.js';
export type { Category, Severity, SeverityGroup } from './names.js';
export {
  formatPoints,
  formatPointsChange,
  formatPointsGained,
  formatPointsLost,
  inPoints,
} from './points.js';
export {
  ALT_MAX_CHARS,
  DESCRIPTION_MAX_CHARS,
  DESCRIPTION_MIN_CHARS,
  TITLE_FONT_PX,
  TITLE_MAX_CHARS,
  TITLE_MAX_WIDTH_PX,
  TITLE_MIN_CHARS,
} from './text-limits.js';
export { textWidthPx } from './text-width.js';
export { wholeScore } from './whole-score.js';
