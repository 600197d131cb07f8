import { CurrentActor, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import type { z } from 'zod';
import * as contract from '../contract/index.js';
import { ChannelsService } from './channels.service.js';

@Controller('api/monitoring/:websiteId/channels')
export class ChannelsController {
  constructor(private readonly channels: ChannelsService) {}

  @Get()
  @Endpoint({
    summary: "Slack and Teams channels of a website's alerts",
    output: contract.alertChannelList,
  })
  list(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteIdInput) { websiteId }: contract.WebsiteIdInput,
  ) {
    return this.channels.list(actor, websiteId);
  }

  @Post()
  @Endpoint({
    summary: 'Send alerts to a Slack or Teams channel',
    status: 201,
    output: contract.alertChannelResponse,
  })
  add(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.websiteIdInput) { websiteId }: contract.WebsiteIdInput,
    @ValidBody(contract.addChannelBody) body: z.infer<typeof contract.addChannelBody>,
  ) {
    return this.channels.add(actor, { ...body, websiteId });
  }

  @Delete(':channelId')
  @Endpoint({
    summary: 'Send no more alerts to a channel',
    output: contract.monitoringRemoved,
  })
  remove(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.channelIdInput) ids: contract.ChannelIdInput,
  ) {
    return this.channels.remove(actor, ids);
  }

  @Post(':channelId/test')
  @Endpoint({ summary: 'Send a test message', output: contract.channelTestResponse })
  test(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.channelIdInput) ids: contract.ChannelIdInput,
  ) {
    return this.channels.test(actor, ids);
  }
}
