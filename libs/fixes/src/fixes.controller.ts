import { CurrentActor, Endpoint, IdParam, ValidBody, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Patch, Post } from '@nestjs/common';
import * as contract from './contract/index.js';
import { AutoFixService } from './auto-fix.service.js';
import { GenerationsService } from './generation/generations.service.js';
import { BulkFixesService } from './states/bulk-fixes.service.js';
import { FixesService } from './states/fixes.service.js';
import { WidgetFixService } from './widget-fix.service.js';

@Controller('api/seo')
export class FixesController {
  constructor(
    private readonly fixes: FixesService,
    private readonly bulk: BulkFixesService,
    private readonly generations: GenerationsService,
    private readonly autoFix: AutoFixService,
    private readonly widgetFixes: WidgetFixService,
  ) {}

  @Post('auto-fix')
  @Endpoint({
    summary: 'Write and apply all fixes of a category and severity',
    output: contract.autoFixResponse,
  })
  fixAll(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.autoFixInput) body: contract.AutoFixInput,
  ) {
    return this.autoFix.fixAll(actor, body);
  }

  @Post('generate-fixes/:id')
  @Endpoint({ summary: 'Write the fixes of a scan', output: contract.generateFixesResponse })
  generate(
    @CurrentActor() actor: Actor,
    @IdParam() scanId: string,
    @ValidBody(contract.generateFixesBody) body: contract.GenerateFixesBody,
  ) {
    return this.generations.generate(actor, { ...body, scanId });
  }

  @Post('apply-fix/:id')
  @Endpoint({ summary: 'Apply a fix, or mark a suggestion as reviewed', output: contract.fixDone })
  apply(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.applyMethodInput) { method }: contract.ApplyMethodInput,
  ) {
    return this.fixes.apply(actor, { id, method });
  }

  @Post('scan/:id/apply-fixes')
  @Endpoint({ summary: 'Apply the fixes of a scan', output: contract.appliedFixes })
  applyAll(
    @CurrentActor() actor: Actor,
    @IdParam() scanId: string,
    @ValidBody(contract.applyFixesBody) body: contract.ApplyFixesBody,
  ) {
    return this.bulk.apply(actor, { ...body, scanId });
  }

  @Post('revert-fix/:id')
  @Endpoint({ summary: 'Revert a fix', output: contract.fixDone })
  revert(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.fixes.revert(actor, id);
  }

  @Post('fixes/batches/:id/revert')
  @Endpoint({ summary: 'Revert the fixes of one bulk apply', output: contract.revertedFixes })
  revertBatch(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.bulk.revertBatch(actor, id);
  }

  @Post('websites/:id/revert-fixes')
  @Endpoint({ summary: 'Revert all fixes of a website', output: contract.revertedFixes })
  revertWebsite(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.bulk.revertWebsite(actor, id);
  }

  @Get('fixes')
  @Endpoint({ summary: 'Fixes, newest first', output: contract.fixList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listFixesQuery) query: contract.ListFixesInput,
  ) {
    return this.fixes.list(actor, query);
  }

  @Get('fixes/:id')
  @Endpoint({ summary: 'A fix with its history', output: contract.fixDetail })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.fixes.get(actor, id);
  }

  @Patch('fixes/:id')
  @Endpoint({ summary: 'Edit the text of a fix', output: contract.fixDetail })
  edit(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.fixTextInput)
    { optimized_content: optimizedContent, confirmed }: contract.FixTextInput,
  ) {
    return this.fixes.edit(actor, { id, optimizedContent, confirmed });
  }

  @Post('fixes/:id/review')
  @Endpoint({ summary: 'Mark a suggestion as reviewed', output: contract.fixDone })
  review(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.fixes.markReviewed(actor, id);
  }

  @Post('widget/fixes/apply')
  @Endpoint({
    summary: 'Apply your own text to one value of a page',
    output: contract.widgetFixResponse,
  })
  applyOwn(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.widgetFixInput) body: contract.WidgetFixInput,
  ) {
    return this.widgetFixes.apply(actor, body);
  }
}
