/** Whether Node.js failed for that reason, such as 'ENOENT'. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
