import type { App } from '../../server/core/app/app.ts'
import { recordRead } from '../../server/feed/sync-state/service.ts'
import { GameId } from '../../shared/core/ids.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'

/** Games beside what is remembered of the reading of their box scores. */
export function selectGames({ db }: Pick<App, 'db'>) {
  return db
    .selectFrom('game')
    .leftJoin('reading', (join) =>
      join
        .onRef('reading.sport', '=', 'game.sport')
        .on('reading.what', '=', 'box-score')
        .onRef('reading.subject', '=', 'game.id'),
    )
}

/** Says of a game's box score that it was read then, ms since the epoch; null for never. */
export async function setReadAt(
  app: Pick<App, 'db'>,
  { sport = 'nfl', id }: { sport?: FantasySportKey; id: string },
  at: number | null,
): Promise<void> {
  if (at !== null) await recordRead(app, sport, { what: 'box-score', id: GameId.parse(id) }, { at })
  else await app.db.deleteFrom('reading').where('sport', '=', sport).where('subject', '=', id).execute()
}

/** What there are counts of, in order. */
export const limitKeys = async (app: App): Promise<string[]> =>
  (await app.db.selectFrom('rate_limit').select('key').orderBy('key').execute()).map(({ key }) => key)
