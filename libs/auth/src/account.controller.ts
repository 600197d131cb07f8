import { CurrentActor, CurrentOrigin, Endpoint, IdParam, ValidBody, ValidQuery } from '@app/common';
import type { Actor, RequestOrigin } from '@app/common';
import { Controller, Delete, Get, Header, Post, Put } from '@nestjs/common';
import { AccountService } from './account/account.service.js';
import { KeyCalls } from './api-keys/key-calls.service.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import * as contract from './contract/index.js';
import { SessionOnly } from './session-only.js';
import { UserSettingsService } from './settings/user-settings.service.js';

@Controller('api')
export class AccountController {
  constructor(
    private readonly settings: UserSettingsService,
    private readonly keys: ApiKeysService,
    private readonly calls: KeyCalls,
    private readonly account: AccountService,
  ) {}

  @Get('settings')
  @Endpoint({
    summary: 'Profile, notifications and traffic preferences',
    output: contract.settingsResponse,
  })
  getSettings(@CurrentActor() actor: Actor) {
    return this.settings.get(actor);
  }

  @SessionOnly()
  @Put('settings')
  @Endpoint({ summary: 'Update the sections in the request', output: contract.settingsResponse })
  saveSettings(
    @CurrentActor() actor: Actor,
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(contract.saveSettingsInput) body: contract.SaveSettingsInput,
  ) {
    return this.settings.save(actor, body, origin);
  }

  @SessionOnly()
  @Get('keys')
  @Endpoint({ summary: 'API keys, without the keys themselves', output: contract.apiKeyList })
  listKeys(@CurrentActor() actor: Actor) {
    return this.keys.list(actor);
  }

  @SessionOnly()
  @Post('keys')
  @Endpoint({
    summary: 'Create an API key; it is shown once',
    status: 201,
    output: contract.createdApiKey,
  })
  createKey(
    @CurrentActor() actor: Actor,
    @ValidBody(contract.createApiKeyInput) body: contract.CreateApiKeyInput,
  ) {
    return this.keys.create(actor, body);
  }

  @SessionOnly()
  @Get('keys/calls')
  @Endpoint({ summary: 'What agents called with API keys', output: contract.keyCallList })
  listKeyCalls(
    @CurrentActor() actor: Actor,
    @ValidQuery(contract.listKeyCallsInput) query: contract.ListKeyCallsInput,
  ) {
    return this.calls.list(actor, query);
  }

  @SessionOnly()
  @Delete('keys/:id')
  @Endpoint({ summary: 'Revoke an API key immediately', output: contract.doneResponse })
  removeKey(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return this.keys.remove(actor, { id });
  }

  @SessionOnly()
  @Get('account/export')
  @Header('Content-Disposition', 'attachment; filename="groundswell-account.json"')
  @Endpoint({ summary: 'All your data', output: contract.accountExport })
  export(@CurrentActor() actor: Actor) {
    return this.account.export(actor);
  }

  @SessionOnly()
  @Delete('account')
  @Endpoint({ summary: 'Delete the account and what belongs to it', output: contract.doneResponse })
  remove(
    @CurrentActor() actor: Actor,
    @CurrentOrigin() origin: RequestOrigin,
    @ValidBody(contract.removeAccountInput) body: contract.RemoveAccountInput,
  ) {
    return this.account.remove(actor, body, origin);
  }
}
