import { accountData } from '@app/common';

/** Journeys and recordings for the account export; the values of secrets stay here. Both are deleted with the account. */
export const journeysAccountData = accountData({
  name: 'journeys',
  export: {
    journeys: `select j.id, j.website_id, j.name, j.steps, j.created_at, j.updated_at,
        (select coalesce(jsonb_agg(case when (v ->> 'isSecret')::boolean then v - 'value' else v end), '[]')
         from jsonb_array_elements(j."values") v) as "values"
      from journeys j where j.user_id = ? order by j.created_at, j.id`,
    journeyRecordings: `select id, website_id, steps, ends_at from journey_recordings where user_id = ?`,
  },
});
