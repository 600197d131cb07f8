import { CurrentActor, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import {
  addWebsiteInput,
  checkWidgetAnswer,
  bannedWordsInput,
  robotsInput,
  successAnswer,
  verificationMethodInput,
  verifyWebsiteAnswer,
  websiteAnswer,
  websiteIdInput,
  websiteList,
} from './contract/index.js';
import type {
  AddWebsiteInput,
  CheckWidgetAnswer,
  BannedWordsInput,
  RobotsInput,
  SuccessAnswer,
  VerificationMethodInput,
  VerifyWebsiteAnswer,
  WebsiteAnswer,
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
  @Endpoint({ summary: 'Add a website', output: websiteAnswer })
  add(
    @CurrentActor() actor: Actor,
    @ValidBody(addWebsiteInput) body: AddWebsiteInput,
  ): Promise<WebsiteAnswer> {
    return this.websites.add(actor, body);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a website', output: successAnswer })
  remove(
    @CurrentActor() actor: Actor,
    @ValidParams(websiteIdInput) { id }: WebsiteIdInput,
  ): Promise<SuccessAnswer> {
    return this.websites.remove(actor, id);
  }

  @Post(':id/check-widget')
  @Endpoint({ summary: 'Look for the widget on the home page', output: checkWidgetAnswer })
  checkWidget(
    @CurrentActor() actor: Actor,
    @ValidParams(websiteIdInput) { id }: WebsiteIdInput,
  ): Promise<CheckWidgetAnswer> {
    return this.websites.checkWidget(actor, id);
  }

  @Post(':id/robots')
  @Endpoint({
    summary: "Whether simulated visitors disregard the website's robots.txt",
    output: successAnswer,
  })
  setRobots(
    @CurrentActor() actor: Actor,
    @ValidParams(websiteIdInput) { id }: WebsiteIdInput,
    @ValidBody(robotsInput) { ignoresRobots }: RobotsInput,
  ): Promise<SuccessAnswer> {
    return this.websites.setRobots(actor, { id, ignoresRobots });
  }

  @Post(':id/banned-words')
  @Endpoint({ summary: 'Words that no fix of the website may use', output: successAnswer })
  setBannedWords(
    @CurrentActor() actor: Actor,
    @ValidParams(websiteIdInput) { id }: WebsiteIdInput,
    @ValidBody(bannedWordsInput) { bannedWords }: BannedWordsInput,
  ): Promise<SuccessAnswer> {
    return this.websites.setBannedWords(actor, { id, bannedWords });
  }

  @Post(':id/verify')
  @Endpoint({ summary: 'Look for the proof of ownership', output: verifyWebsiteAnswer })
  verify(
    @CurrentActor() actor: Actor,
    @ValidParams(websiteIdInput) { id }: WebsiteIdInput,
    @ValidBody(verificationMethodInput) { method }: VerificationMethodInput,
  ): Promise<VerifyWebsiteAnswer> {
    return this.websites.verify(actor, id, method);
  }
}
