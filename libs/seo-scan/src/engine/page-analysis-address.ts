/**
 * Where a thread finds `pageAnalysis`, for a program that has a thread load it before it has loaded the scan itself: to
 * import the analysis would load all checks here first.
 */
export const pageAnalysisAddress = {
  module: import.meta.url.replace(/page-analysis-address(?=\.\w+$)/, 'page.analysis'),
  name: 'pageAnalysis',
} as const;
