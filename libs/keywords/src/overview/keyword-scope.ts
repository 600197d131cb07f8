/** Own keywords, of one target or of all (`null`). */
export interface Scope {
  readonly userId: string;
  readonly target: string | null;
}

/**
 * SQL: targets of a user with keywords in the demo search engine. It knows the demo website only, so a target has demo
 * ranks or real ones. @param userId as SQL.
 */
function demoTargets(userId: string): string {
  return `array(select t.target from tracked_keywords t join search_markets m on m.id = t.market_id
    where t.user_id = ${userId} and m.engine = 'demo' group by t.target)`;
}

/** Of the user $1. */
export const DEMO_TARGETS = demoTargets('$1');

/**
 * SQL on row `k` with a target, for sums over all targets: invented ranks are never added to real ones. They are left
 * out, unless there are no others. @param userId as SQL.
 */
export function addsUp(userId: string): string {
  const targets = demoTargets(userId);
  return `(k.target <> all(${targets})
    or not exists (select from tracked_keywords t where t.user_id = ${userId} and t.target <> all(${targets})))`;
}

/** SQL on row `k`: the rows of the scope ($1, $2). */
export const OF_SCOPE = `k.user_id = $1
  and case when $2::text is not null then k.target = $2 else ${addsUp('$1')} end`;

/** What the demo search engine has to do with figures of a scope; `null`: nothing. */
export function demoNote({ demo, others }: { readonly demo: number; readonly others: number }) {
  return demo === 0 ? null : { keywords: demo, is_shown: others === 0 };
}
