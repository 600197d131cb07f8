import { Injectable } from '@nestjs/common';
import type { MailSection } from '../rules/mail-body.js';
import type { ReportSpan } from '../rules/report-period.js';

/** One feature's contribution to the report of a user's day or week. */
export interface ReportContributor {
  readonly name: string;
  /** `null` when nothing happened; only numbers that were counted. */
  section(userId: string, span: ReportSpan): Promise<MailSection | null>;
}

/** Features register when they start (`onModuleInit`); notifications must not depend on them. */
@Injectable()
export class ReportContributors {
  private readonly contributors = new Map<string, ReportContributor>();

  register(contributor: ReportContributor): void {
    this.contributors.set(contributor.name, contributor);
  }

  /** In the order of registration, without empty contributions. */
  async sections(userId: string, span: ReportSpan): Promise<MailSection[]> {
    const sections: MailSection[] = [];
    for (const contributor of this.contributors.values()) {
      const section = await contributor.section(userId, span);
      if (section !== null) sections.push(section);
    }
    return sections;
  }
}
