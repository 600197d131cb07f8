import { Module } from '@nestjs/common';
import { FixesModule } from './fixes.module.js';

@Module({ imports: [FixesModule] })
export class FixesApiModule {}
