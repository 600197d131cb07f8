import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AccessRevocation } from './staff/access-revocation.js';
import { AccountService } from './account/account.service.js';
import { authAccountData } from './account/auth-account-data.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { KeyCallsRepository } from './api-keys/key-calls.repository.js';
import { KeyCalls } from './api-keys/key-calls.service.js';
import { KeySpendingRepository } from './api-keys/key-spending.repository.js';
import { KeySpending } from './api-keys/key-spending.service.js';
import { AuthService } from './auth.service.js';
import { ConfirmationLinks } from './email-confirmation/confirmation-links.service.js';
import { EmailConfirmation } from './email-confirmation/email-confirmation.service.js';
import { EmailConfirmationsRepository } from './email-confirmation/email-confirmations.repository.js';
import { StoredApiKey } from './entities/api-key.entity.js';
import { KeyCall } from './entities/key-call.entity.js';
import { KeySpendingEntry } from './entities/key-spending.entity.js';
import { EmailConfirmation as EmailConfirmationLink } from './entities/email-confirmation.entity.js';
import { OAuthClient } from './entities/oauth-client.entity.js';
import { OAuthCode } from './entities/oauth-code.entity.js';
import { OAuthToken } from './entities/oauth-token.entity.js';
import { PasswordReset } from './entities/password-reset.entity.js';
import { Session } from './entities/session.entity.js';
import { UserSettings } from './entities/user-settings.entity.js';
import { User } from './entities/user.entity.js';
import { Authorizations } from './oauth/authorizations.service.js';
import { OAuthClientsRepository } from './oauth/oauth-clients.repository.js';
import { OAuthClients } from './oauth/oauth-clients.service.js';
import { OAuthTokensRepository } from './oauth/oauth-tokens.repository.js';
import { OAuthTokens } from './oauth/oauth-tokens.service.js';
import { PasswordHasher } from './password-hasher.js';
import { NewPasswords } from './passwords/new-passwords.js';
import { PasswordAttemptsRepository } from './passwords/password-attempts.repository.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { PasswordCheck } from './passwords/password-check.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { PasswordResetsRepository } from './password-resets.repository.js';
import { AccountMailsPort } from './ports/account-mails.js';
import { ApiAccessPort } from './ports/api-access.js';
import { WorkspaceAccessPort } from './ports/workspace-access.js';
import { SessionTokens } from './session-tokens.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UserSettingsRepository } from './settings/user-settings.repository.js';
import { UserSettingsService } from './settings/user-settings.service.js';
import { SignInLimits } from './sign-in-limits.js';
import { StaffService } from './staff.service.js';
import { CustomersRepository } from './staff/customers.repository.js';
import { CustomersService } from './staff/customers.service.js';
import { StaffMembersService } from './staff/staff-members.service.js';
import { StaffRepository } from './staff/staff.repository.js';
import { EventStreams } from './streams/event-streams.js';
import { LiveAccessRepository } from './streams/live-access.repository.js';
import { UsersRepository } from './users.repository.js';

const services = [
  AuthService,
  StaffService,
  PasswordResetService,
  PasswordChangeService,
  EmailConfirmation,
  SessionsService,
  ApiKeysService,
  UserSettingsService,
  AccountService,
  StaffMembersService,
  CustomersService,
  EventStreams,
  KeySpending,
  KeyCalls,
  OAuthClients,
  Authorizations,
  OAuthTokens,
  AccountMailsPort,
  ApiAccessPort,
  WorkspaceAccessPort,
];

@Module({
  imports: [
    MikroOrmModule.forFeature([
      User,
      Session,
      UserSettings,
      PasswordReset,
      EmailConfirmationLink,
      StoredApiKey,
      KeySpendingEntry,
      KeyCall,
      OAuthClient,
      OAuthCode,
      OAuthToken,
    ]),
    JwtModule.registerAsync({
      inject: [APP_CONFIG],
      useFactory: (config: AppConfig) => ({
        secret: config.jwtSecret,
        signOptions: { algorithm: 'HS256' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  providers: [
    ...services,
    UsersRepository,
    SessionsRepository,
    PasswordResetsRepository,
    PasswordAttemptsRepository,
    EmailConfirmationsRepository,
    ConfirmationLinks,
    AccessRevocation,
    ApiKeysRepository,
    KeySpendingRepository,
    KeyCallsRepository,
    OAuthClientsRepository,
    OAuthTokensRepository,
    UserSettingsRepository,
    StaffRepository,
    CustomersRepository,
    LiveAccessRepository,
    PasswordHasher,
    PasswordCheck,
    NewPasswords,
    SessionTokens,
    SignInLimits,
    authAccountData,
  ],
  exports: services,
})
export class AuthModule {}
