import type { DraftOrderLottery } from '../../../shared/draft-order/draft-order.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import { lotteryBalls, reverseOrder } from '../../../shared/rules/season/reverse-order.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { fixedSeeds, seedsNow } from '../../league/standings/bracket.ts'
import { readSeason } from '../../league/standings/record.ts'
import { tableOf } from '../../league/standings/table.ts'
import { listTeams } from '../../league/team/service.ts'

type Ordered = Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats'>

/** The teams in the order of a draft by last season's standings, and those of them that missed the playoffs. */
export interface LastStandings {
  readonly order: readonly TeamId[]
  readonly missed: readonly TeamId[]
}

/** Last season's standings, the other way round; null before a league has ended one. */
export async function lastStandings(app: App, league: Ordered): Promise<LastStandings | null> {
  const [ended] = await listActivity(app, league.id, { before: null, limit: 1, kinds: ['season-ended'] })
  if (ended?.event.kind !== 'season-ended') return null
  const { season, places } = ended.event
  const record = await readSeason(app, league, season)
  if (!record) return null
  const seeds = fixedSeeds(record) ?? seedsNow(record)
  const playoffs = new Set(seeds.slice(0, record.settings.season.playoffs?.teams ?? 0))
  const table = tableOf(record).map(({ team }) => team)
  const teams = (await listTeams(app, league.id)).map(({ id }) => id)
  const order = reverseOrder({ table, playoffs, places, teams })
  return { order, missed: order.filter((id) => places.includes(id) && !playoffs.has(id)) }
}

/**
 * The weights of the lottery that a league draws its order by, with its teams in the order of the standings; null where
 * every order is equally likely, because the league draws it so, has ended no season yet, or has no one to draw for.
 */
export async function weightsOf(
  app: App,
  league: Ordered,
): Promise<{ readonly order: readonly TeamId[]; readonly lottery: DraftOrderLottery } | null> {
  const { draft } = await settingsOf(app, league)
  if (draft.order !== 'lottery') return null
  const standings = await lastStandings(app, league)
  if (!standings || standings.missed.length === 0) return null
  const { order, missed } = standings
  const balls = lotteryBalls(missed.length, draft.lotteryOdds)
  return {
    order,
    lottery: {
      places: Math.min(draft.lotteryPlaces, missed.length),
      balls: order.map((id) => balls[missed.indexOf(id)] ?? 0),
    },
  }
}

/** The standings of the season that is played, the other way round; null before anything is played. */
export async function standingsNow(
  app: App,
  league: Ordered & Pick<LeagueRow, 'season'>,
): Promise<TeamId[] | null> {
  const record = await readSeason(app, league, league.season)
  if (!record || record.results.length === 0) return null
  return tableOf(record)
    .map(({ team }) => team)
    .toReversed()
}
