/** What the screens of a scan ask the API for besides the table of pages, by what a user sees. */
export function screenReads(
  scanId: string,
  { earlierId, checkId, pageUrl }: { earlierId: string; checkId: string; pageUrl: string },
): Readonly<Record<string, string>> {
  const scan = `/api/seo/scan/${scanId}`;
  const issues = (filters: object): string => {
    const input = JSON.stringify({ id: scanId, limit: 100, ...filters });
    return `/trpc/seoScan.issues?input=${encodeURIComponent(input)}`;
  };
  const since = `with=${earlierId}`;
  return {
    'history of scans': '/api/seo/scan-history',
    'overview: score and counts': `${scan}/summary`,
    'overview: what changed': `${scan}/changes`,
    'overview: suggestions': `${scan}/suggestions`,
    'issues by check': `${scan}/issue-groups`,
    '  of severity error': `${scan}/issue-groups?severity=error`,
    '  on a page': `${scan}/issue-groups?pageUrl=${encodeURIComponent(pageUrl)}`,
    'list of issues': issues({}),
    '  of one check, its pages': issues({ checkId }),
    '  of one page': issues({ pageUrl }),
    '  with a word in it': issues({ search: 'product-777' }),
    segments: `${scan}/segments`,
    'comparison with the scan before': `${scan}/compare?${since}`,
    '  its issues': `${scan}/compare/issues?${since}&change=new&limit=100`,
    '  its pages': `${scan}/compare/pages?${since}&change=status_changed&limit=100`,
  };
}
