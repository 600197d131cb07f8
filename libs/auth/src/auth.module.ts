import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AuthService } from './auth.service.js';
import { PasswordReset } from './entities/password-reset.entity.js';
import { StoredApiKey } from './entities/api-key.entity.js';
import { Session } from './entities/session.entity.js';
import { UserSettings } from './entities/user-settings.entity.js';
import { User } from './entities/user.entity.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordCheck } from './passwords/password-check.js';
import { AccountMailsPort } from './ports/account-mails.js';
import { ApiAccessPort } from './ports/api-access.js';
import { SessionTokens } from './session-tokens.js';
import { SessionsRepository } from './sessions.repository.js';
import { SignInLimits } from './sign-in-limits.js';
import { StaffService } from './staff.service.js';
import { UserSettingsRepository } from './settings/user-settings.repository.js';
import { UserSettingsService } from './settings/user-settings.service.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([User, Session, UserSettings, PasswordReset, StoredApiKey]),
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
    AuthService,
    StaffService,
    UsersRepository,
    SessionsRepository,
    PasswordHasher,
    SessionTokens,
    SignInLimits,
    PasswordCheck,
    UserSettingsService,
    UserSettingsRepository,
    AccountMailsPort,
    ApiAccessPort,
  ],
  exports: [AuthService, StaffService, UserSettingsService, AccountMailsPort, ApiAccessPort],
})
export class AuthModule {}
