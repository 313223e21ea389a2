import type { TeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { HostLineup } from '../../../shared/hosts/league/host-league.ts'
import type { CountedThere, SideThere } from '../../../shared/matchup/matchup.ts'
import type { MovedSeason } from '../../../shared/move-in/moved-season.ts'
import type { PlayerMatch } from '../../../shared/rules/player-match/player-match.ts'
import { scoreStatLine } from '../../../shared/rules/scoring/scoring.ts'
import type { LinesOf } from '../../../shared/rules/replay/stat-line.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import { storedLines } from '../../feed/host-season/stored-lines.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findMovedSeason, listMovedTeams } from '../../league/moved-season/service.ts'
import { rulesOfWeeks, type SeasonRecord } from '../../league/standings/record.ts'

/**
 * A week that another host has counted: the points of each team and starter there, and beside them what the box scores of
 * this server come to under the league’s rules. Null for a week that was counted here.
 * @param of.teams those of the matchup
 */
export async function countedThere(
  app: App,
  league: LeagueRow,
  { record, period, teams }: { record: SeasonRecord; period: number; teams: readonly TeamId[] },
): Promise<CountedThere | null> {
  const host = record.closed.find((week) => week.period === period)?.countedBy ?? null
  if (host === null) return null
  // Of categories a host tells who won, and not by what.
  if (isByCategories(record.settings.format)) return { host, sides: [] }
  const sides = await cached(
    app,
    league,
    { name: `counted there ${record.season} ${period}`, isOfGames: true },
    () => sidesOf(app, league, { record, period }),
  )
  return { host, sides: teams.map((id) => sides.get(id) ?? sideOf(record, period, id)) }
}

/** Of a team whose lineup the host did not tell. */
function sideOf(record: SeasonRecord, period: number, team: TeamId): SideThere {
  return { team, there: record.resultOf(period, team)?.points ?? null, here: null, starters: [] }
}

async function sidesOf(
  app: App,
  league: LeagueRow,
  { record, period }: { record: SeasonRecord; period: number },
): Promise<Map<TeamId, SideThere>> {
  const moved = await findMovedSeason(app, { leagueId: league.id, season: record.season })
  const week = hostWeek(moved, { record, period })
  if (!moved || !week) return new Map()
  const matches = new Map(
    moved.players.flatMap(({ id, playerId }): [string, PlayerMatch][] =>
      playerId === null ? [] : [[id, { kind: 'matched', player: playerId, by: 'id' }]],
    ),
  )
  const { linesOf } = await storedLines(app, league.sport, { ...moved.season, weeks: [week] }, matches)
  const rules = (await rulesOfWeeks(app, league, record))(period)
  const names = new Map(moved.players.map(({ id, name }) => [id, name]))
  const teams = await listMovedTeams(app, league.id)
  return new Map(
    week.lineups.flatMap((lineup) => {
      const id = teams.get(lineup.team)
      if (id === undefined) return []
      const side = sideIn(lineup, { week: week.week, linesOf, rules, names })
      return [[id, { ...side, team: id, there: record.resultOf(period, id)?.points ?? side.there }] as const]
    }),
  )
}

/** The week of the host that a scoring period was: both count on by one. */
function hostWeek(moved: MovedSeason | null, { record, period }: { record: SeasonRecord; period: number }) {
  const first = record.matchups[0]?.period ?? period
  const begin = moved?.season.weeks.find(({ matchups }) => matchups.some(({ part }) => part === 'regular'))
  return moved?.season.weeks.find(({ week }) => begin && week === begin.week + period - first) ?? null
}

function sideIn(
  { team, points, starters }: HostLineup,
  of: {
    week: number
    linesOf: LinesOf | undefined
    rules: Ruleset
    names: ReadonlyMap<string, string | null>
  },
): Omit<SideThere, 'team'> {
  const { week, linesOf, rules, names } = of
  const pointsHere = (player: string) =>
    (linesOf?.({ week, player, team })?.games ?? []).reduce(
      (sum, stats) => sum + scoreStatLine(rules, stats).points,
      0,
    )
  const shown = starters.map(({ player, slot, points: there }) => ({
    name: names.get(player) ?? `Player ${player}`,
    slot,
    there,
    here: linesOf === undefined ? null : pointsHere(player),
  }))
  return {
    there: points,
    here: linesOf === undefined ? null : shown.reduce((sum, { here }) => sum + must(here, 'points'), 0),
    starters: shown,
  }
}
