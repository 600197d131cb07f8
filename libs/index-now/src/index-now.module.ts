import { DomainModule } from '@app/domain';
import { OutboundModule } from '@app/outbound';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredIndexNowChange } from './entities/index-now-change.entity.js';
import { StoredIndexNowSubmission } from './entities/index-now-submission.entity.js';
import { StoredIndexNowWebsite } from './entities/index-now-website.entity.js';
import { indexNowAccountData } from './index-now-account-data.js';
import { IndexNowClient } from './index-now-client.js';
import { IndexNowRepository } from './index-now.repository.js';
import { IndexNowSender } from './index-now-sender.js';
import { IndexNowService } from './index-now.service.js';
import { SubmissionsRepository } from './submissions.repository.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      StoredIndexNowWebsite,
      StoredIndexNowSubmission,
      StoredIndexNowChange,
    ]),
    DomainModule,
    OutboundModule,
  ],
  providers: [
    IndexNowRepository,
    SubmissionsRepository,
    IndexNowClient,
    IndexNowService,
    IndexNowSender,
    indexNowAccountData,
  ],
  exports: [IndexNowService, IndexNowSender],
})
export class IndexNowModule {}
