import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { DomainRankList } from '../entities/domain-rank-list.entity.js';
import { RankListImport } from './rank-list-import.js';
import { RankListsRepository } from './rank-lists.repository.js';

/** Imported lists of ranked domains; all that a process needs to import them. */
@Module({
  imports: [MikroOrmModule.forFeature([DomainRankList])],
  providers: [RankListImport, RankListsRepository],
  exports: [RankListImport, RankListsRepository],
})
export class RankListsModule {}
