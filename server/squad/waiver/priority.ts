import type { TeamId } from '../../../shared/core/ids.ts'
import type { WaiverSettings } from '../../../shared/settings/settings.ts'
import { firstDraft, rosterOf } from '../../../shared/rules/draft/state.ts'
import type { App } from '../../core/app/app.ts'
import { draftOf } from '../draft/open-draft.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'
import { readSeason } from '../../league/standings/record.ts'
import { tableOf } from '../../league/standings/table.ts'
import { listTeams } from '../../league/team/service.ts'
import { type Promises, promisesOf } from '../trade-book/service.ts'
import * as queries from './queries.ts'

/** A team as a run finds it. */
export interface TeamPriority {
  readonly id: TeamId
  readonly name: string
  /** Of its money, dollars. */
  readonly spent: number
  /** What is left of it, without what it has promised in trades that are accepted. */
  readonly budget: number
  /** From 1. */
  readonly place: number
}

/** The teams of a league as a run would find them. */
export interface WaiverPriority {
  /** The one in front first. */
  readonly teams: readonly TeamPriority[]
  /** The scoring period for which the line was made by the table; null where it never is. */
  readonly madeIn: number | null
}

/**
 * The waiver priority of a league's teams, and their budgets (game rules 2.4). The order begins as the
 * reverse of the draft, after an auction with the team that had the most money left
 * [s-faab][y-waiv][e-worder]. Where it follows the standings it is made anew each week, worst first, and in
 * the playoffs stays as it was [e-waivs]; where tied bids go by the standings of the day it is made anew for each run.
 * @param of.now ms since the epoch
 * @param of.promises of trades, where they are known already
 */
export async function waiverPriorityOf(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season' | 'phase'>,
  { rules, now, promises }: { rules: WaiverSettings; now: number; promises?: Promises },
): Promise<WaiverPriority> {
  const teams = await listTeams(app, league.id)
  const { season } = league
  const rows = season === null ? [] : await queries.listStandings(app.db, { leagueId: league.id, season })
  const known = new Map(rows.map((row) => [row.teamId, row]))
  const isOfDay = rules.kind === 'faab' && rules.ties === 'standings'
  const byTable = isOfDay || rules.kind === 'reverse' || (rules.kind === 'faab' && rules.ties === 'reverse')
  const period = byTable && season !== null ? await periodAt(app, league, now) : null
  const isPlaced = teams.every(({ id }) => (known.get(id)?.place ?? null) !== null)
  const isStale = rows.every(({ placedIn }) => placedIn !== period)
  const isOfWeek = byTable && isStale && !(isPlaced && league.phase === 'playoffs')
  const isAnew = isOfDay || isOfWeek
  const order = isAnew ? await tableUpsideDown(app, league) : null
  const first = order ?? (isPlaced ? [] : await firstOrder(app, league))
  const placeOf = (id: TeamId) => {
    const at = first.indexOf(id)
    const atFirst = at < 0 ? Infinity : at
    return order ? atFirst : (known.get(id)?.place ?? atFirst + 1)
  }
  const promised = promises ?? (await promisesOf(app, league.id))
  const line = teams.toSorted((one, other) => compare(placeOf(one.id), placeOf(other.id)))
  return {
    madeIn: byTable ? period : null,
    teams: line.map(({ id, name }, index) => {
      const spent = known.get(id)?.spent ?? 0
      return {
        id,
        name,
        spent,
        budget: Math.max(0, rules.budget - spent - promised.moneyOf(id)),
        place: index + 1,
      }
    }),
  }
}

/** Also of infinities, whose difference is no number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}

/** The scoring period of a moment; the last that has begun where it is between two. */
async function periodAt(
  app: App,
  { sport, season }: Pick<LeagueRow, 'sport' | 'season'>,
  now: number,
): Promise<number | null> {
  if (season === null) return null
  const periods = await listPeriods(app, sport, season)
  return periods.findLast(({ startsAt }) => startsAt <= now)?.number ?? null
}

/** The last of the table first; null before anything is played. */
async function tableUpsideDown(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season'>,
): Promise<TeamId[] | null> {
  const record = await readSeason(app, league, league.season)
  if (!record || record.results.length === 0) return null
  return tableOf(record)
    .map(({ team }) => team)
    .toReversed()
}

/** The order before the first won claim. */
async function firstOrder(app: App, { id }: Pick<LeagueRow, 'id'>): Promise<TeamId[]> {
  const draft = firstDraft(await draftOf(app, id))
  if (!draft.plan) return []
  const order = draft.plan.teams.map((team) => team.id)
  if (draft.plan.kind !== 'auction') return order.toReversed()
  const left = (team: TeamId) =>
    -draft.picks.reduce((sum, pick) => sum + (pick?.teamId === team ? (pick.price ?? 0) : 0), 0)
  // Of those who have the same left whoever had filled his roster first.
  const filled = (team: TeamId) => {
    const last = draft.picks.findLastIndex((pick) => pick?.teamId === team)
    return rosterOf(draft, team).length === 0 ? Infinity : last
  }
  return order.toSorted(
    (one, other) => compare(left(other), left(one)) || compare(filled(one), filled(other)),
  )
}
