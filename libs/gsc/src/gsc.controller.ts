import { SessionOnly } from '@app/auth';
import {
  APP_CONFIG,
  CurrentActor,
  Endpoint,
  Public,
  ValidBody,
  ValidParams,
  ValidQuery,
  attachment,
} from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { Controller, Get, Headers, Inject, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { attemptCookie, readAttemptCookie } from './attempt-cookie.js';
import { ConnectService } from './connecting/connect.service.js';
import { PropertiesService } from './connecting/properties.service.js';
import * as contract from './contract/index.js';
import { CALLBACK_PATH } from './providers/google-oauth.provider.js';
import { GscBreakdowns } from './reading/gsc-breakdowns.service.js';
import { GscReadingService } from './reading/gsc-reading.service.js';

const NO_STORE = ['Cache-Control', 'no-store'] as const;

@Controller('api/seo/gsc')
export class GscController {
  constructor(
    private readonly connecting: ConnectService,
    private readonly properties: PropertiesService,
    private readonly reading: GscReadingService,
    private readonly breakdowns: GscBreakdowns,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Post('connect')
  @SessionOnly()
  @Endpoint({
    summary: 'Start connecting Search Console: returns the URL to open',
    output: contract.connectResponse,
  })
  async connect(@CurrentActor() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply) {
    const { url, cookie, maxAgeSeconds } = await this.connecting.begin(actor);
    void reply.header('Set-Cookie', this.cookie(cookie, maxAgeSeconds)).header(...NO_STORE);
    return { success: true as const, url };
  }

  @Get('auth-url')
  @SessionOnly()
  @Endpoint({
    summary: 'Redirect URL to Google, with a cookie for the return',
    output: contract.authUrlResponse,
  })
  async authUrl(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.authUrlInput) _query: object,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { success, url } = await this.connect(actor, reply);
    return { success, authUrl: url };
  }

  @Get('callback')
  @Public()
  @Endpoint({ summary: 'Where Google sends people back to; leads to the settings' })
  async callback(
    @ValidQuery(contract.callbackInput) query: contract.CallbackInput,
    @Headers('cookie') cookies: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const failure = await this.connecting.finish(query, readAttemptCookie(cookies));
    const outcome = failure === null ? 'gsc_connected=true' : `gsc_error=${failure}`;
    await reply
      .header('Set-Cookie', this.cookie('', 0))
      .header(...NO_STORE)
      .redirect(`${this.config.publicUrl}/settings?${outcome}`, 302);
  }

  @Get('status')
  @Endpoint({
    summary: 'Whether Search Console is connected, and its properties',
    output: contract.gscStatus,
  })
  status(@CurrentActor() actor: Actor) {
    return this.properties.status(actor);
  }

  @Put('properties')
  @Endpoint({ summary: 'Choose the properties to fetch', output: contract.gscStatus })
  select(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.selectPropertiesInput) body: contract.SelectPropertiesInput,
  ) {
    return this.properties.select(actor, body);
  }

  @Post('refresh')
  @Endpoint({ summary: 'Refresh the list of properties from Google', output: contract.gscStatus })
  refresh(@CurrentActor() actor: Actor) {
    return this.properties.refreshOwn(actor);
  }

  @Post('disconnect')
  @SessionOnly()
  @Endpoint({
    summary: 'Revoke access and delete the tokens',
    output: contract.disconnectResponse,
  })
  disconnect(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.disconnectInput) body: contract.DisconnectInput,
  ) {
    return this.connecting.disconnect(actor, body);
  }

  @Post('disconnect/:id')
  @SessionOnly()
  @Endpoint({
    summary: 'Stop fetching a property; after the last one, access is revoked',
    output: contract.disconnectResponse,
  })
  disconnectOne(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.disconnectOneInput) { id }: { readonly id: string },
    @ValidQuery(contract.disconnectOneQuery) _query: object,
    @ValidBody(contract.disconnectInput) { deleteData }: contract.DisconnectInput,
  ) {
    return this.connecting.disconnectOne(actor, { id, deleteData });
  }

  @Get('connections')
  @Endpoint({ summary: 'Properties that are fetched', output: contract.connectionList })
  connections(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listConnectionsInput) _query: object,
  ) {
    return this.reading.connections(actor);
  }

  @Get('keyword-history')
  @Endpoint({
    summary: 'Keywords of a property day by day, newest first',
    output: contract.keywordHistory,
  })
  history(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.keywordHistoryInput) query: contract.KeywordHistoryInput,
  ) {
    return this.reading.history(actor, query);
  }

  @Get('keywords/:connectionId')
  @Endpoint({ summary: 'Keywords of a property', output: contract.connectionKeywords })
  keywords(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.connectionIdInput) { connectionId }: { readonly connectionId: string },
    @ValidQuery(contract.connectionKeywordsInput) query: contract.ConnectionKeywordsInput,
  ) {
    return this.reading.connectionKeywords(actor, connectionId, query);
  }

  @Get('properties/:propertyId/figures.csv')
  @Endpoint({ summary: 'Keywords, pages, countries or devices of a property as CSV' })
  async csv(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.propertyIdInput) { propertyId }: { readonly propertyId: string },
    @ValidQuery(contract.gscCsvInput) query: contract.GscCsvInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, text } = await this.breakdowns.csv(actor, propertyId, query);
    await attachment(reply, 'text/csv; charset=utf-8', fileName).send(text);
  }

  private cookie(value: string, maxAgeSeconds: number): string {
    const { publicUrl } = this.config;
    return attemptCookie(value, { publicUrl, path: CALLBACK_PATH, maxAgeSeconds });
  }
}
