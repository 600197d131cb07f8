import { AppError, Clock } from '@app/common';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { Injectable } from '@nestjs/common';
import { DEPLOYS_SHOWN } from '../contract/index.js';
import type { Deploy, DeployList, DeployResponse, ReportDeployInput } from '../contract/index.js';
import type { WebsiteDeploy } from '../entities/website-deploy.entity.js';
import { DeploysRepository } from './deploys.repository.js';

/** Clocks of pipelines differ by less. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;
const IN_FUTURE = 'The time of the deploy is in the future.';

/** Deploys of websites, reported by their pipelines. */
@Injectable()
export class DeploysService {
  constructor(
    private readonly deploys: DeploysRepository,
    private readonly websites: WebsitesService,
    private readonly clock: Clock,
  ) {}

  /** Once per version, however often it is reported. Throws `validation_failed` for a time in the future. */
  async report(actor: Actor, input: ReportDeployInput): Promise<DeployResponse> {
    const { websiteId, version, url = null } = input;
    await this.websites.getOwn(actor, websiteId);
    const now = this.clock.now();
    const deployedAt = input.deployedAt === undefined ? now : new Date(input.deployedAt);
    if (deployedAt.getTime() > now.getTime() + CLOCK_DIFFERENCE_MS)
      throw new AppError('validation_failed', IN_FUTURE, { details: { deployedAt: IN_FUTURE } });
    const isNew = await this.deploys.add({ websiteId, version, url, deployedAt, createdAt: now });
    const deploy = await this.deploys.find(websiteId, version);
    if (deploy === null) throw new AppError('not_found', 'This website does not exist.');
    return { success: true, deploy: presentDeploy(deploy), isNew };
  }

  async list(actor: Actor, websiteId: string): Promise<DeployList> {
    await this.websites.getOwn(actor, websiteId);
    const deploys = await this.deploys.newest(websiteId, DEPLOYS_SHOWN);
    return { deploys: deploys.map(presentDeploy) };
  }
}

function presentDeploy({ id, version, url, deployedAt }: WebsiteDeploy): Deploy {
  return { id, version, url: url ?? null, deployedAt: deployedAt.toISOString() };
}
