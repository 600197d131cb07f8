import { Module } from '@nestjs/common';
import { LoggedPages } from './logged-pages.js';

/** For the feature that registers the pages of access logs. */
@Module({ providers: [LoggedPages], exports: [LoggedPages] })
export class LoggedPagesModule {}
