import { Repository } from '@app/common';
import { Injectable } from '@nestjs/common';

export interface OAuthClientRow {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly createdAt: Date | string;
}

const COLUMNS = 'id, name, redirect_uris as "redirectUris", created_at as "createdAt"';

@Injectable()
export class OAuthClientsRepository extends Repository {
  async insert(client: Pick<OAuthClientRow, 'name' | 'redirectUris'>, now: Date) {
    const [row] = await this.fork().execute<OAuthClientRow[]>(
      `insert into oauth_clients (name, redirect_uris, created_at)
       select ?, array(select jsonb_array_elements_text(?::jsonb)), ? returning ${COLUMNS}`,
      [client.name, JSON.stringify(client.redirectUris), now],
    );
    if (row === undefined) throw new Error('The app was not stored');
    return row;
  }

  async find(id: string): Promise<OAuthClientRow | null> {
    const rows = await this.fork().execute<OAuthClientRow[]>(
      `select ${COLUMNS} from oauth_clients where id = ?`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** What has expired, connections that have no token left, and registrations that nobody has connected. */
  async removeExpired(now: Date, unusedSince: Date): Promise<void> {
    const em = this.fork();
    await em.execute('delete from oauth_codes where expires_at < ?', [unusedSince]);
    await em.execute('delete from oauth_tokens where expires_at < ?', [now]);
    // Their apps have to ask again; meanwhile they would count as keys of the account.
    await em.execute(
      `delete from api_keys k where oauth_client_id is not null
         and not exists (select from oauth_tokens t where t.api_key_id = k.id)`,
    );
    await em.execute(
      `delete from oauth_clients c where created_at < ?
         and not exists (select from api_keys k where k.oauth_client_id = c.id)
         and not exists (select from oauth_codes o where o.client_id = c.id)`,
      [unusedSince],
    );
  }
}
