import { CurrentActor, CurrentOrigin, Endpoint, ValidBody, ValidParams } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { Controller, Delete, Get, Header, Post, Put } from '@nestjs/common';
import { AccountService } from './account/account.service.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import {
  accountExport,
  apiKeyList,
  createApiKeyInput,
  createdApiKey,
  doneResponse,
  removeAccountInput,
  removeApiKeyInput,
  saveSettingsInput,
  settingsResponse,
} from './contract/index.js';
import type {
  AccountExport,
  ApiKeyList,
  CreateApiKeyInput,
  CreatedApiKey,
  DoneResponse,
  RemoveAccountInput,
  RemoveApiKeyInput,
  SaveSettingsInput,
  SettingsResponse,
} from './contract/index.js';
import { SessionOnly } from './session-only.js';
import { UserSettingsService } from './settings/user-settings.service.js';

@Controller('api')
export class AccountController {
  constructor(
    private readonly settings: UserSettingsService,
    private readonly keys: ApiKeysService,
    private readonly account: AccountService,
  ) {}

  @Get('settings')
  @Endpoint({ summary: 'Profile, notifications and traffic preferences', output: settingsResponse })
  getSettings(@CurrentActor() actor: Actor): Promise<SettingsResponse> {
    return this.settings.get(actor);
  }

  @SessionOnly()
  @Put('settings')
  @Endpoint({ summary: 'Change the sections that are sent', output: settingsResponse })
  saveSettings(
    @CurrentActor() actor: Actor,
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(saveSettingsInput) body: SaveSettingsInput,
  ): Promise<SettingsResponse> {
    return this.settings.save(actor, body, origin);
  }

  @SessionOnly()
  @Get('keys')
  @Endpoint({ summary: 'API keys, without the keys themselves', output: apiKeyList })
  listKeys(@CurrentActor() actor: Actor): Promise<ApiKeyList> {
    return this.keys.list(actor);
  }

  @SessionOnly()
  @Post('keys')
  @Endpoint({
    summary: 'Make an API key; it is shown this once',
    status: 201,
    output: createdApiKey,
  })
  createKey(
    @CurrentActor() actor: Actor,
    @ValidBody(createApiKeyInput) body: CreateApiKeyInput,
  ): Promise<CreatedApiKey> {
    return this.keys.create(actor, body);
  }

  @SessionOnly()
  @Delete('keys/:id')
  @Endpoint({ summary: 'Revoke an API key at once', output: doneResponse })
  removeKey(
    @CurrentActor() actor: Actor,
    @ValidParams(removeApiKeyInput) params: RemoveApiKeyInput,
  ): Promise<DoneResponse> {
    return this.keys.remove(actor, params);
  }

  @SessionOnly()
  @Get('account/export')
  @Header('Content-Disposition', 'attachment; filename="groundswell-account.json"')
  @Endpoint({ summary: 'All own data', output: accountExport })
  export(@CurrentActor() actor: Actor): Promise<AccountExport> {
    return this.account.export(actor);
  }

  @SessionOnly()
  @Delete('account')
  @Endpoint({ summary: 'Delete the account and what belongs to it', output: doneResponse })
  remove(
    @CurrentActor() actor: Actor,
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(removeAccountInput) body: RemoveAccountInput,
  ): Promise<DoneResponse> {
    return this.account.remove(actor, body, origin);
  }
}
