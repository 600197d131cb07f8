/** The branding, in place of Groundswell's own name. */
export interface ReportBrand {
  readonly name: string;
  /** `data:` address of a PNG or JPEG. */
  readonly logo: string | null;
}
