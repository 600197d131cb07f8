import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { DATAFORSEO_TEST_LOGIN, DataForSeoServer } from '@app/search-data/testing';
import type { Type } from '@nestjs/common';
import { AnalysesService } from '../analyzing/analyses.service.js';
import { analyzeDomainInput } from '../contract/index.js';
import type { AnalysisProgress, AnalyzeDomainResponse } from '../contract/index.js';
import { ownWebsite } from './own-website.js';

const { login, key } = DATAFORSEO_TEST_LOGIN;
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1';

/** Analyses of own.example with a local DataForSEO; other sources have nothing. */
export class AnalysesContext {
  readonly analyses: AnalysesService;

  private constructor(
    readonly context: TestContext,
    readonly dataForSeo: DataForSeoServer,
  ) {
    this.analyses = context.module.get(AnalysesService);
  }

  /** @param module with the part of the worker that is tested. */
  static async create(module: Type): Promise<AnalysesContext> {
    const dataForSeo = await DataForSeoServer.start();
    const context = await createTestContext([AuthModule, module], {
      DATAFORSEO_BASE: dataForSeo.base,
      DATAFORSEO_LOGIN: login,
      DATAFORSEO_PASSWORD: key,
      RDAP_BASE: NOWHERE,
      TRANCO_BASE: NOWHERE,
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
    });
    return new AnalysesContext(context, dataForSeo);
  }

  /** @param origin of the website that the user has as own.example. */
  async aUser(origin = NOWHERE): Promise<Actor> {
    const actor = await newUser(this.context);
    await ownWebsite(this.context, actor, origin);
    return actor;
  }

  start(actor: Actor, more: object = {}): Promise<AnalyzeDomainResponse> {
    const input = { domain: 'own.example', wait: false, ...more };
    return this.analyses.analyze(actor, analyzeDomainInput.parse(input));
  }

  /** Resolves with the first state of an analysis, as its stream shows it, that is so. */
  reached(
    actor: Actor,
    id: string,
    isSo: (progress: AnalysisProgress) => boolean,
  ): Promise<AnalysisProgress> {
    return new Promise((resolve, reject) => {
      const onProgress = (progress: AnalysisProgress): void => {
        if (!isSo(progress)) return;
        resolve(progress);
        following.then((stop) => stop()).catch(reject);
      };
      const following = this.analyses.follow(actor, { id }, onProgress);
      following.catch(reject);
    });
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.dataForSeo.close();
  }
}
