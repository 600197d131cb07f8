import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccountController } from './account.controller.js';
import { AuthController } from './auth.controller.js';
import { AuthModule } from './auth.module.js';
import { CustomersController } from './customers.controller.js';
import { EmailConfirmationController } from './email-confirmation/email-confirmation.controller.js';
import { PasswordResetController } from './password-reset.controller.js';
import { SessionGuard } from './session.guard.js';
import { SessionStrategy } from './session.strategy.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { StaffMembersController } from './staff/staff-members.controller.js';
import { AuthRouter } from './auth.router.js';

@Module({
  imports: [AuthModule, PassportModule],
  controllers: [
    AuthController,
    EmailConfirmationController,
    PasswordResetController,
    SessionsController,
    AccountController,
    CustomersController,
    StaffMembersController,
  ],
  providers: [AuthRouter, SessionStrategy, { provide: APP_GUARD, useClass: SessionGuard }],
  exports: [AuthRouter],
})
export class AuthApiModule {}
