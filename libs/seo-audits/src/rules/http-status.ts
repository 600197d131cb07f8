const NAMES = new Map([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [402, 'Payment Required'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [406, 'Not Acceptable'],
  [408, 'Request Timeout'],
  [409, 'Conflict'],
  [410, 'Gone'],
  [414, 'URI Too Long'],
  [418, "I'm a teapot"],
  [451, 'Unavailable For Legal Reasons'],
  [500, 'Internal Server Error'],
  [501, 'Not Implemented'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Timeout'],
]);

/** "404 Not Found"; only the number if the status has no common name. */
export function describeStatus(status: number): string {
  const name = NAMES.get(status);
  return name === undefined ? String(status) : `${status} ${name}`;
}

/** Statuses that often mean "not for crawlers" and are inconclusive for visitors (AUDIT-CHECKS section 0). */
export function isUnknownStatus(status: number): boolean {
  return status === 403 || status === 429 || status === 999;
}
