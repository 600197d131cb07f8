import { CurrentActor, Endpoint, ValidBody, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Patch, Post } from '@nestjs/common';
import {
  appliedFixes,
  applyFixesBody,
  applyMethodInput,
  autoFixResponse,
  autoFixInput,
  fixDetail,
  fixDone,
  fixIdInput,
  fixList,
  fixTextInput,
  generateFixesResponse,
  generateFixesBody,
  listFixesQuery,
  revertedFixes,
  widgetFixResponse,
  widgetFixInput,
} from './contract/index.js';
import type {
  AppliedFixes,
  ApplyFixesBody,
  ApplyMethodInput,
  AutoFixResponse,
  AutoFixInput,
  FixDetail,
  FixDone,
  FixList,
  FixTextInput,
  GenerateFixesResponse,
  GenerateFixesBody,
  ListFixesInput,
  RevertedFixes,
  WidgetFixResponse,
  WidgetFixInput,
} from './contract/index.js';
import { AutoFixService } from './auto-fix.service.js';
import { GenerationsService } from './generation/generations.service.js';
import { BulkFixesService } from './states/bulk-fixes.service.js';
import { FixesService } from './states/fixes.service.js';
import { WidgetFixService } from './widget-fix.service.js';

interface IdParams {
  readonly id: string;
}

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
  @Endpoint({ summary: 'Write and apply all of a category and severity', output: autoFixResponse })
  fixAll(
    @CurrentActor() actor: Actor,
    @ValidBody(autoFixInput) body: AutoFixInput,
  ): Promise<AutoFixResponse> {
    return this.autoFix.fixAll(actor, body);
  }

  @Post('generate-fixes/:id')
  @Endpoint({ summary: 'Write the fixes of a scan', output: generateFixesResponse })
  generate(
    @CurrentActor() actor: Actor,
    @ValidParams(fixIdInput) { id: scanId }: IdParams,
    @ValidBody(generateFixesBody) body: GenerateFixesBody,
  ): Promise<GenerateFixesResponse> {
    return this.generations.generate(actor, { ...body, scanId });
  }

  @Post('apply-fix/:id')
  @Endpoint({ summary: 'Apply a fix, or mark a suggestion as reviewed', output: fixDone })
  apply(
    @CurrentActor() actor: Actor,
    @ValidParams(fixIdInput) { id }: IdParams,
    @ValidBody(applyMethodInput) { method }: ApplyMethodInput,
  ): Promise<FixDone> {
    return this.fixes.apply(actor, { id, method });
  }

  @Post('scan/:id/apply-fixes')
  @Endpoint({ summary: 'Apply the fixes of a scan', output: appliedFixes })
  applyAll(
    @CurrentActor() actor: Actor,
    @ValidParams(fixIdInput) { id: scanId }: IdParams,
    @ValidBody(applyFixesBody) body: ApplyFixesBody,
  ): Promise<AppliedFixes> {
    return this.bulk.apply(actor, { ...body, scanId });
  }

  @Post('revert-fix/:id')
  @Endpoint({ summary: 'Take a fix back', output: fixDone })
  revert(
    @CurrentActor() actor: Actor,
    @ValidParams(fixIdInput) { id }: IdParams,
  ): Promise<FixDone> {
    return this.fixes.revert(actor, id);
  }

  @Post('fixes/batches/:id/revert')
  @Endpoint({ summary: 'Take back what one bulk has applied', output: revertedFixes })
  revertBatch(
    @CurrentActor() actor: Actor,
    @ValidParams(fixIdInput) { id }: IdParams,
  ): Promise<RevertedFixes> {
    return this.bulk.revertBatch(actor, id);
  }

  @Post('websites/:id/revert-fixes')
  @Endpoint({ summary: 'Take back all fixes of a website', output: revertedFixes })
  revertWebsite(
    @CurrentActor() actor: Actor,
    @ValidParams(fixIdInput) { id }: IdParams,
  ): Promise<RevertedFixes> {
    return this.bulk.revertWebsite(actor, id);
  }

  @Get('fixes')
  @Endpoint({ summary: 'Fixes, newest first', output: fixList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(listFixesQuery) query: ListFixesInput,
  ): Promise<FixList> {
    return this.fixes.list(actor, query);
  }

  @Get('fixes/:id')
  @Endpoint({ summary: 'A fix with its history', output: fixDetail })
  get(@CurrentActor() actor: Actor, @ValidParams(fixIdInput) { id }: IdParams): Promise<FixDetail> {
    return this.fixes.get(actor, id);
  }

  @Patch('fixes/:id')
  @Endpoint({ summary: 'Give a fix other words', output: fixDetail })
  edit(
    @CurrentActor() actor: Actor,
    @ValidParams(fixIdInput) { id }: IdParams,
    @ValidBody(fixTextInput) { optimized_content: optimizedContent, confirmed }: FixTextInput,
  ): Promise<FixDetail> {
    return this.fixes.edit(actor, { id, optimizedContent, confirmed });
  }

  @Post('fixes/:id/review')
  @Endpoint({ summary: 'Mark a suggestion as reviewed', output: fixDone })
  review(
    @CurrentActor() actor: Actor,
    @ValidParams(fixIdInput) { id }: IdParams,
  ): Promise<FixDone> {
    return this.fixes.markReviewed(actor, id);
  }

  @Post('widget/fixes/apply')
  @Endpoint({
    summary: "Apply a text of one's own to one value of a page",
    output: widgetFixResponse,
  })
  applyOwn(
    @CurrentActor() actor: Actor,
    @ValidBody(widgetFixInput) body: WidgetFixInput,
  ): Promise<WidgetFixResponse> {
    return this.widgetFixes.apply(actor, body);
  }
}
