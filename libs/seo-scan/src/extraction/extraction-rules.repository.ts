import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ExtractionRule, ExtractionRuleFields } from '../contract/index.js';
import { ExtractionRuleRow } from '../entities/extraction-rule.entity.js';
import { randomUUID } from 'node:crypto';

@Injectable()
export class ExtractionRulesRepository extends Repository {
  /** In the order in which they were added. */
  async list(websiteId: string, em: EntityManager = this.fork()): Promise<ExtractionRule[]> {
    const rows = await em.find(
      ExtractionRuleRow,
      { websiteId },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    return rows.map(present);
  }

  /** With the id of its website, regardless of its owner. */
  async find(
    id: string,
    em: EntityManager = this.fork(),
  ): Promise<{ readonly websiteId: string; readonly rule: ExtractionRule } | null> {
    const row = await em.findOne(ExtractionRuleRow, { id });
    return row === null ? null : { websiteId: row.websiteId, rule: present(row) };
  }

  async insert(
    tx: EntityManager,
    websiteId: string,
    fields: ExtractionRuleFields,
    createdAt: Date,
  ): Promise<string> {
    const id = randomUUID();
    await tx.insert(ExtractionRuleRow, {
      id,
      websiteId,
      ...fields,
      revision: randomUUID(),
      createdAt,
    });
    return id;
  }

  async save(
    tx: EntityManager,
    id: string,
    fields: ExtractionRuleFields & { readonly revision: string },
  ): Promise<void> {
    await tx.nativeUpdate(ExtractionRuleRow, { id }, fields);
  }

  async delete(websiteId: string, id: string): Promise<void> {
    await this.fork().nativeDelete(ExtractionRuleRow, { id, websiteId });
  }
}

function present(row: ExtractionRuleRow): ExtractionRule {
  const { id, name, language, expression, take, check, severity, revision } = row;
  const { attribute = null, pages = null, pattern = null } = row;
  return {
    ...{ id, name, language, expression, take, attribute, pages, check, pattern, severity },
    revision,
  };
}
