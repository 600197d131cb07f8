import { CurrentActor, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import {
  addWebsiteInput,
  checkWidgetResponse,
  bannedWordsInput,
  robotsInput,
  successResponse,
  verificationMethodInput,
  verifyWebsiteResponse,
  websiteResponse,
  websiteIdInput,
  websiteList,
} from './contract/index.js';
import type {
  AddWebsiteInput,
  CheckWidgetResponse,
  BannedWordsInput,
  RobotsInput,
  SuccessResponse,
  VerificationMethodInput,
  VerifyWebsiteResponse,
  WebsiteResponse,
  WebsiteIdInput,
  WebsiteList,
} from './contract/index.js';
import { WebsitesService } from './websites.service.js';

@Controller('api/seo/websites')
export class DomainController {
  constructor(private readonly websites: WebsitesService) {}

  @Get()
  @Endpoint({ summary: 'Own websites and how many more the plan allows', output: websiteList })
  list(@CurrentActor() actor: Actor): Promise<WebsiteList> {
    return this.websites.list(actor);
  }

  @Post()
  @Endpoint({ summary: 'Add a website', output: websiteResponse })
  add(
    @CurrentActor() actor: Actor,
    @ValidBody(addWebsiteInput) body: AddWebsiteInput,
  ): Promise<WebsiteResponse> {
    return this.websites.add(actor, body);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a website', output: successResponse })
  remove(
    @CurrentActor() actor: Actor,
    @ValidParams(websiteIdInput) { id }: WebsiteIdInput,
  ): Promise<SuccessResponse> {
    return this.websites.remove(actor, id);
  }

  @Post(':id/check-widget')
  @Endpoint({ summary: 'Check the home page for the widget', output: checkWidgetResponse })
  checkWidget(
    @CurrentActor() actor: Actor,
    @ValidParams(websiteIdInput) { id }: WebsiteIdInput,
  ): Promise<CheckWidgetResponse> {
    return this.websites.checkWidget(actor, id);
  }

  @Post(':id/robots')
  @Endpoint({
    summary: "Whether simulated visitors disregard the website's robots.txt",
    output: successResponse,
  })
  setRobots(
    @CurrentActor() actor: Actor,
    @ValidParams(websiteIdInput) { id }: WebsiteIdInput,
    @ValidBody(robotsInput) { ignoresRobots }: RobotsInput,
  ): Promise<SuccessResponse> {
    return this.websites.setRobots(actor, { id, ignoresRobots });
  }

  @Post(':id/banned-words')
  @Endpoint({ summary: 'Words that no fix of the website may use', output: successResponse })
  setBannedWords(
    @CurrentActor() actor: Actor,
    @ValidParams(websiteIdInput) { id }: WebsiteIdInput,
    @ValidBody(bannedWordsInput) { bannedWords }: BannedWordsInput,
  ): Promise<SuccessResponse> {
    return this.websites.setBannedWords(actor, { id, bannedWords });
  }

  @Post(':id/verify')
  @Endpoint({ summary: 'Check the proof of ownership', output: verifyWebsiteResponse })
  verify(
    @CurrentActor() actor: Actor,
    @ValidParams(websiteIdInput) { id }: WebsiteIdInput,
    @ValidBody(verificationMethodInput) { method }: VerificationMethodInput,
  ): Promise<VerifyWebsiteResponse> {
    return this.websites.verify(actor, id, method);
  }
}
