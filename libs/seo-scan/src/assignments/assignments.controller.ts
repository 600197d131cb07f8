import { CurrentActor, Endpoint, ValidBody, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { AssignmentsService } from './assignments.service.js';

@Controller('api/seo/assignments')
export class AssignmentsController {
  constructor(private readonly assignments: AssignmentsService) {}

  @Get()
  @Endpoint({ summary: 'Who works on which check of a website', output: contract.assignmentList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listAssignmentsInput) query: contract.ListAssignmentsInput,
  ) {
    return this.assignments.list(actor, query);
  }

  @Post()
  @Endpoint({ summary: 'Assign checks to a person, or to nobody', output: contract.assignmentList })
  assign(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.assignChecksInput) body: contract.AssignChecksInput,
  ) {
    return this.assignments.assign(actor, body);
  }
}
