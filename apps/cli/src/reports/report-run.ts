/** When and how long the audit ran. */
export interface ReportRun {
  readonly startedAt: Date;
  readonly durationMs: number;
}
