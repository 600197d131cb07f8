import { CurrentActor, Endpoint, FormUpload } from '@app/common';
import type { Actor, UploadedForm } from '@app/common';
import { Controller, Post } from '@nestjs/common';
import {
  RANK_FILE_MAX_BYTES,
  importRanksFields,
  importRanksForm,
  importRanksResponse,
} from '../contract/index.js';
import type { ImportRanksResponse } from '../contract/index.js';
import { RankImports, tooLargeRankFile } from './rank-imports.service.js';

const LIMITS = { file: 'file', maxFileBytes: RANK_FILE_MAX_BYTES, tooLarge: tooLargeRankFile };

@Controller('api/seo/import')
export class RankImportsController {
  constructor(private readonly imports: RankImports) {}

  @Post('ranks')
  @Endpoint({
    summary: 'Import a rank history of another tracker, or see what would be imported (isDryRun)',
    form: importRanksForm,
    output: importRanksResponse,
  })
  import(
    @CurrentActor() actor: Actor,
    @FormUpload(LIMITS) form: UploadedForm,
  ): Promise<ImportRanksResponse> {
    const fields = importRanksFields.parse(Object.fromEntries(form.fields));
    return this.imports.import(actor, form.file ?? Buffer.alloc(0), fields);
  }
}
