import type { TeamId } from '../../../shared/core/ids.ts'
import { eliminatedTeams } from '../../../shared/rules/season/eliminated.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { bracketOf, fixedSeeds } from '../../league/standings/bracket.ts'
import { readSeason } from '../../league/standings/record.ts'
import { tableOf } from '../../league/standings/table.ts'

/**
 * Teams of a league that may not add, drop or trade any more, because they are out of it: always in a guillotine league, and
 * after losing in the playoffs where the league locks them then.
 */
export async function lockedOut(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season'>,
  { season: { locksEliminated }, format: { competition } }: Pick<LeagueSettings, 'season' | 'format'>,
): Promise<ReadonlySet<TeamId>> {
  const locks = locksEliminated || competition === 'elimination'
  const record = locks ? await readSeason(app, league, league.season) : null
  if (record === null) return new Set()
  const { playoffs } = record.settings.season
  return eliminatedTeams({
    table: tableOf(record),
    playoffTeams: playoffs ? (fixedSeeds(record)?.slice(0, playoffs.teams) ?? null) : null,
    games: bracketOf(record)?.games ?? [],
  })
}
