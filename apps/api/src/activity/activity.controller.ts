import { Endpoint, StaffActor, ValidQuery, streamOfLines } from '@app/common';
import type { Actor } from '@app/common';
import { activityFilters, activityList, listActivityInput } from '@app/common/contract';
import type { ActivityFilters, ListActivityInput } from '@app/common/contract';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ActivityService } from './activity.service.js';

/** The path keeps the name from the contract; the log is called activity log. */
@Controller('api/admin')
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Get('audit-log')
  @Endpoint({ summary: 'Staff: who did what, newest first', output: activityList })
  list(@StaffActor() _staff: Actor, @ValidQuery(listActivityInput) query: ListActivityInput) {
    return this.activity.list(query);
  }

  @Get('audit-log.csv')
  @Endpoint({ summary: 'Staff: the activity log as CSV' })
  async csv(
    @StaffActor() _staff: Actor,
    @ValidQuery(activityFilters) filters: ActivityFilters,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="activity-log.csv"')
      .send(streamOfLines(this.activity.csv(filters)));
  }
}
