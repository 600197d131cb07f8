import { CurrentActor, Endpoint, FormUpload, ValidParams, ValidQuery } from '@app/common';
import type { Actor, UploadedForm } from '@app/common';
import { Controller, Delete, Get, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { GscImports, tooLargeExport } from './imports.service.js';

const LIMITS = { file: 'file', maxFileBytes: contract.EXPORT_MAX_BYTES, tooLarge: tooLargeExport };

@Controller('api/seo/import/search-console')
export class GscImportsController {
  constructor(private readonly imports: GscImports) {}

  @Post()
  @Endpoint({
    summary: 'Import an export of Search Console, or see what it contains (isDryRun)',
    form: contract.importExportForm,
    output: contract.importExportResponse,
  })
  import(@CurrentActor() actor: Actor, @FormUpload(LIMITS) form: UploadedForm) {
    const fields = contract.importExportFields.parse(Object.fromEntries(form.fields));
    return this.imports.import(actor, form.file ?? Buffer.alloc(0), fields);
  }

  @Get()
  @Endpoint({ summary: 'Imported exports of Search Console', output: contract.importList })
  list(@CurrentActor() actor: Actor, @ValidQuery(contract.listImportsInput) _query: object) {
    return this.imports.list(actor);
  }

  @Get(':id')
  @Endpoint({ summary: 'Figures of an import', output: contract.importedFigures })
  figures(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.importIdInput) { id }: { readonly id: string },
    @ValidQuery(contract.importedFiguresQuery) query: Omit<contract.ImportedFiguresInput, 'id'>,
  ) {
    return this.imports.figures(actor, { id, ...query });
  }

  @Delete(':id')
  @Endpoint({ summary: 'Delete an import', output: contract.removeImportResponse })
  remove(
    @CurrentActor() actor: Actor,
    @ValidParams(contract.importIdInput) { id }: { readonly id: string },
  ) {
    return this.imports.remove(actor, id);
  }
}
