import {
  CurrentActor,
  Endpoint,
  FormUpload,
  IdParam,
  ValidBody,
  ValidParams,
  ValidQuery,
  attachment,
} from '@app/common';
import type { Actor, UploadedForm } from '@app/common';
import { Controller, Delete, Get, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as contract from './contract/index.js';
import { RedirectMapsService, tooLargeList } from './redirect-maps.service.js';
import { RedirectsService } from './redirects.service.js';

const LIMITS = { file: 'file', maxFileBytes: contract.OLD_LIST_MAX_BYTES, tooLarge: tooLargeList };
type WithoutId<Input> = Omit<Input, 'id'>;

@Controller('api/seo/redirect-maps')
export class RedirectMapsController {
  constructor(
    private readonly maps: RedirectMapsService,
    private readonly redirects: RedirectsService,
  ) {}

  @Get()
  @Endpoint({ summary: 'Redirect maps of a website', output: contract.redirectMapList })
  list(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.redirectMapsInput) { websiteId }: { readonly websiteId: string },
  ) {
    return this.maps.list(actor, websiteId);
  }

  @Post()
  @Endpoint({
    summary: 'Map a list of old addresses (text or CSV) to the pages of a scan',
    form: contract.uploadRedirectMapForm,
    output: contract.redirectMapResponse,
  })
  upload(@CurrentActor() actor: Actor, @FormUpload(LIMITS) form: UploadedForm) {
    const fields = contract.uploadRedirectMapFields.parse(Object.fromEntries(form.fields));
    return this.maps.createFromList(actor, form.file ?? Buffer.alloc(0), fields);
  }

  @Post('from-scan')
  @Endpoint({
    summary: 'Map the pages of an old scan to those of a new one',
    output: contract.redirectMapResponse,
  })
  createFromScan(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createRedirectMapInput) body: contract.CreateRedirectMapInput,
  ) {
    return this.maps.createFromScan(actor, body);
  }

  @Get(':id')
  @Endpoint({ summary: 'A redirect map', output: contract.redirectMapSchema })
  get(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.maps.get(actor, id);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Delete a redirect map', output: contract.removedRedirectMap })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.maps.remove(actor, id);
  }

  @Get(':id/redirects')
  @Endpoint({ summary: 'Redirects of a map', output: contract.redirectList })
  redirectsOf(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.redirectListQuery) query: WithoutId<contract.RedirectListInput>,
  ) {
    return this.redirects.list(actor, { ...query, id });
  }

  @Post(':id/decisions')
  @Endpoint({
    summary: 'Accept, drop or reopen redirects',
    output: contract.changedRedirects,
  })
  decide(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.decideRedirectsBody) body: WithoutId<contract.DecideRedirectsInput>,
  ) {
    return this.redirects.decide(actor, { ...body, id });
  }

  @Post(':id/accept-above')
  @Endpoint({
    summary: 'Accept every proposal with at least this confidence, and all that the list named',
    output: contract.changedRedirects,
  })
  acceptAbove(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.acceptAboveBody) body: WithoutId<contract.AcceptAboveInput>,
  ) {
    return this.redirects.acceptAbove(actor, { ...body, id });
  }

  @Post(':id/target')
  @Endpoint({
    summary: 'Let an old address lead to another page',
    output: contract.changedRedirects,
  })
  changeTarget(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.changeTargetBody) body: WithoutId<contract.ChangeTargetInput>,
  ) {
    return this.redirects.changeTarget(actor, { ...body, id });
  }

  @Get(':id/targets')
  @Endpoint({
    summary: 'Pages that redirects of a map may lead to',
    output: contract.foundTargets,
  })
  findTargets(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidQuery(contract.findTargetsQuery) query: WithoutId<contract.FindTargetsInput>,
  ) {
    return this.redirects.findTargets(actor, { ...query, id });
  }

  @Get(':id/export')
  @Endpoint({ summary: 'What the export of a map contains', output: contract.exportPreview })
  preview(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.redirects.preview(actor, id);
  }

  @Get(':id/export/:format')
  @Endpoint({ summary: 'Redirects for nginx, Apache or Cloudflare, or as CSV' })
  async export(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.exportRedirectsParams) params: contract.ExportRedirectsParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, text } = await this.redirects.export(actor, params);
    const type = fileName.endsWith('.csv') ? 'text/csv' : 'text/plain';
    await attachment(reply, `${type}; charset=utf-8`, fileName).send(text);
  }
}
