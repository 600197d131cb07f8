import { CurrentActor, Endpoint, IdParam, ValidBody } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import * as contract from './contract/index.js';
import { WebsiteVerification } from './website-verification.service.js';
import { WebsitesService } from './websites.service.js';

@Controller('api/seo/websites')
export class DomainController {
  constructor(
    private readonly websites: WebsitesService,
    private readonly verification: WebsiteVerification,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Your websites, and how many more your plan allows',
    output: contract.websiteList,
  })
  list(@CurrentActor() actor: Actor) {
    return this.websites.list(actor);
  }

  @Post()
  @Endpoint({ summary: 'Add a website', output: contract.websiteResponse })
  add(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.addWebsiteInput) body: contract.AddWebsiteInput,
  ) {
    return this.websites.add(actor, body);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a website', output: contract.successResponse })
  remove(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.websites.remove(actor, id);
  }

  @Post(':id/check-widget')
  @Endpoint({ summary: 'Check the home page for the widget', output: contract.checkWidgetResponse })
  checkWidget(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.websites.checkWidget(actor, id);
  }

  @Post(':id/robots')
  @Endpoint({
    summary: "Set whether simulated visitors ignore the website's robots.txt",
    output: contract.successResponse,
  })
  setRobots(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.robotsInput) { ignoresRobots }: contract.RobotsInput,
  ) {
    return this.websites.setRobots(actor, { id, ignoresRobots });
  }

  @Post(':id/scan-pace')
  @Endpoint({
    summary: 'Set how many requests a second scans may send',
    output: contract.successResponse,
  })
  setScanPace(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.scanPaceInput) { requestsPerSecond }: contract.ScanPaceInput,
  ) {
    return this.websites.setScanPace(actor, { id, requestsPerSecond });
  }

  @Post(':id/scheme')
  @Endpoint({
    summary: 'Set whether the website uses https or http',
    output: contract.websiteResponse,
  })
  setScheme(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.schemeInput) { scheme }: contract.SchemeInput,
  ) {
    return this.websites.setScheme(actor, { id, scheme });
  }

  @Post(':id/rendering')
  @Endpoint({
    summary: 'Set how scans of the website read pages',
    output: contract.successResponse,
  })
  setRendering(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.websiteRenderingInput) { rendering }: contract.WebsiteRenderingInput,
  ) {
    return this.websites.setRendering(actor, { id, rendering });
  }

  @Post(':id/banned-words')
  @Endpoint({
    summary: 'Set the words that no fix of the website may use',
    output: contract.successResponse,
  })
  setBannedWords(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.bannedWordsInput) { bannedWords }: contract.BannedWordsInput,
  ) {
    return this.websites.setBannedWords(actor, { id, bannedWords });
  }

  @Post(':id/verify')
  @Endpoint({ summary: 'Verify ownership', output: contract.verifyWebsiteResponse })
  verify(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @ValidBody(contract.verificationMethodInput) { method }: contract.VerificationMethodInput,
  ) {
    return this.verification.verify(actor, id, method);
  }
}
