import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import * as entities from './entities/index.js';

/** The tables of the tracker. */
@Module({ imports: [MikroOrmModule.forFeature(Object.values(entities))] })
export class KeywordsDataModule {}
