import { Module } from '@nestjs/common';
import { ChangedPages } from './changed-pages.js';
import { DeploysBetween } from './deploys-between.js';

/** For features that depend on what pages show: which have changed, and after which deploys. */
@Module({ providers: [ChangedPages, DeploysBetween], exports: [ChangedPages, DeploysBetween] })
export class PageChangesModule {}
