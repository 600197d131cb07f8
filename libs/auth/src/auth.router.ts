import {
  adminProcedure,
  authedProcedure,
  byIdProcedure,
  publicProcedure,
  router,
  signedInProcedure,
  staffProcedure,
} from '@app/common';
import { idInput } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import { AccountService } from './account/account.service.js';
import { KeyCalls } from './api-keys/key-calls.service.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { AuthService } from './auth.service.js';
import * as contract from './contract/index.js';
import { Authorizations } from './oauth/authorizations.service.js';
import { EmailConfirmation } from './email-confirmation/email-confirmation.service.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UserSettingsService } from './settings/user-settings.service.js';
import { CustomersService } from './staff/customers.service.js';
import { StaffMembersService } from './staff/staff-members.service.js';

@Injectable()
export class AuthRouter {
  readonly router;

  constructor(
    auth: AuthService,
    passwordResets: PasswordResetService,
    passwordChanges: PasswordChangeService,
    emailConfirmation: EmailConfirmation,
    sessions: SessionsService,
    apiKeys: ApiKeysService,
    keyCalls: KeyCalls,
    authorizations: Authorizations,
    userSettings: UserSettingsService,
    account: AccountService,
    staffMembers: StaffMembersService,
    customers: CustomersService,
  ) {
    this.router = router({
      ...signInProcedures(auth),
      passwordReset: passwordResetRouter(passwordResets),
      changePassword: signedInProcedure
        .input(contract.changePasswordInput)
        .output(contract.doneResponse)
        .mutation(({ ctx, input }) => passwordChanges.change(ctx.actor, input, ctx.origin)),
      emailConfirmation: emailConfirmationRouter(emailConfirmation),
      sessions: sessionsRouter(sessions),
      apiKeys: apiKeysRouter(apiKeys, keyCalls),
      authorizations: authorizationsRouter(authorizations),
      settings: settingsRouter(userSettings),
      account: accountRouter(account),
      staff: staffRouter(staffMembers),
      customers: customersRouter(customers),
    });
  }
}

function signInProcedures(auth: AuthService) {
  return {
    register: publicProcedure
      .input(contract.registerInput)
      .output(contract.registerResponse)
      .mutation(({ ctx, input }) => auth.register(ctx.origin, input)),
    createDemoAccount: publicProcedure
      .output(contract.demoAccountResponse)
      .mutation(({ ctx }) => auth.createDemoAccount(ctx.origin)),
    login: publicProcedure
      .input(contract.loginInput)
      .output(contract.loginResponse)
      .mutation(({ ctx, input }) => auth.login(ctx.origin, input)),
    logout: signedInProcedure.output(contract.doneResponse).mutation(async ({ ctx }) => {
      await auth.logout(ctx.actor);
      return { success: true as const };
    }),
    me: authedProcedure.output(contract.userResponse).query(({ ctx }) => auth.me(ctx.actor)),
  };
}

function passwordResetRouter(resets: PasswordResetService) {
  return router({
    request: publicProcedure
      .input(contract.requestResetInput)
      .output(contract.requestResetResponse)
      .mutation(({ ctx, input }) => resets.request(ctx.origin, input)),
    confirm: publicProcedure
      .input(contract.resetPasswordInput)
      .output(contract.doneResponse)
      .mutation(({ ctx, input }) => resets.reset(ctx.origin, input)),
  });
}

function emailConfirmationRouter(confirmation: EmailConfirmation) {
  return router({
    confirm: publicProcedure
      .input(contract.confirmEmailInput)
      .output(contract.userResponse)
      .mutation(({ ctx, input }) => confirmation.confirm(ctx.origin, input)),
    resend: authedProcedure
      .output(contract.resendConfirmationResponse)
      .mutation(({ ctx }) => confirmation.resend(ctx.actor)),
  });
}

function sessionsRouter(sessions: SessionsService) {
  return router({
    list: authedProcedure.output(contract.sessionList).query(({ ctx }) => sessions.list(ctx.actor)),
    end: byIdProcedure
      .output(contract.endedSessions)
      .mutation(({ ctx, input }) => sessions.end(ctx.actor, input)),
    endOthers: authedProcedure
      .output(contract.endedSessions)
      .mutation(({ ctx }) => sessions.endOthers(ctx.actor)),
  });
}

function apiKeysRouter(keys: ApiKeysService, calls: KeyCalls) {
  return router({
    list: authedProcedure.output(contract.apiKeyList).query(({ ctx }) => keys.list(ctx.actor)),
    create: authedProcedure
      .input(contract.createApiKeyInput)
      .output(contract.createdApiKey)
      .mutation(({ ctx, input }) => keys.create(ctx.actor, input)),
    remove: byIdProcedure
      .output(contract.doneResponse)
      .mutation(({ ctx, input }) => keys.remove(ctx.actor, input)),
    calls: authedProcedure
      .input(contract.listKeyCallsInput)
      .output(contract.keyCallList)
      .query(({ ctx, input }) => calls.list(ctx.actor, input)),
  });
}

/** The consent screen, for sessions only: an app cannot allow itself anything. */
function authorizationsRouter(authorizations: Authorizations) {
  return router({
    question: authedProcedure
      .input(contract.authorizationRequestInput)
      .output(contract.authorizationQuestion)
      .query(({ ctx, input }) => authorizations.question(ctx.actor, input)),
    approve: authedProcedure
      .input(contract.approveAuthorizationInput)
      .output(contract.authorizationAnswer)
      .mutation(({ ctx, input }) => authorizations.approve(ctx.actor, input)),
    decline: authedProcedure
      .input(contract.authorizationRequestInput)
      .output(contract.authorizationAnswer)
      .mutation(({ ctx, input }) => authorizations.decline(ctx.actor, input)),
  });
}

function settingsRouter(settings: UserSettingsService) {
  return router({
    get: authedProcedure
      .output(contract.settingsResponse)
      .query(({ ctx }) => settings.get(ctx.actor)),
    save: authedProcedure
      .input(contract.saveSettingsInput)
      .output(contract.settingsResponse)
      .mutation(({ ctx, input }) => settings.save(ctx.actor, input, ctx.origin)),
  });
}

function accountRouter(account: AccountService) {
  return router({
    export: authedProcedure
      .output(contract.accountExport)
      .query(({ ctx }) => account.export(ctx.actor)),
    remove: authedProcedure
      .input(contract.removeAccountInput)
      .output(contract.doneResponse)
      .mutation(({ ctx, input }) => account.remove(ctx.actor, input, ctx.origin)),
  });
}

function staffRouter(staff: StaffMembersService) {
  return router({
    list: adminProcedure.output(contract.staffList).query(({ ctx }) => staff.list(ctx.actor)),
    create: adminProcedure
      .input(contract.createStaffInput)
      .output(contract.createdStaff)
      .mutation(({ ctx, input }) => staff.create(ctx.actor, input)),
    changeRole: adminProcedure
      .input(contract.changeStaffRoleInput)
      .output(contract.staffMemberResponse)
      .mutation(({ ctx, input }) => staff.changeRole(ctx.actor, input)),
    remove: adminProcedure
      .input(idInput)
      .output(contract.doneResponse)
      .mutation(({ ctx, input }) => staff.remove(ctx.actor, input)),
  });
}

function customersRouter(customers: CustomersService) {
  return router({
    list: staffProcedure
      .input(contract.listCustomersInput)
      .output(contract.customerList)
      .query(({ input }) => customers.list(input)),
    get: staffProcedure
      .input(idInput)
      .output(contract.customerResponse)
      .query(({ input }) => customers.get(input)),
    confirmEmail: staffProcedure
      .input(idInput)
      .output(contract.customerResponse)
      .mutation(({ ctx, input }) => customers.confirmEmail(ctx.actor, input)),
  });
}
