import { oncePer } from '../../../shared/core/once-per.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import type { BracketGame, Playoffs, Standing, Standings } from '../../../shared/standings/standings.ts'
import { categoryFormat } from '../../../shared/rules/format/category-format.ts'
import type { ScoringFormat } from '../../../shared/rules/format/game-score.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import { settingsOf } from '../settings/service.ts'
import { playoffClinchesOf } from '../../../shared/rules/season/clinch.ts'
import { roundName } from '../../../shared/labels/draft/rounds.ts'
import { seasonName } from '../../../shared/labels/season/name.ts'
import { recordLabel, streakLabel, reasonLabel } from '../../../shared/labels/standings/standings.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { listTeams } from '../team/service.ts'
import { bracketOf, fixedSeeds, seedsNow } from './bracket.ts'
import { gamesLeft, readSeason, scoreOver, type SeasonRecord, weeksPlayed } from './record.ts'
import { tableAfter, tableOf, type TableRow } from './table.ts'
import { roundsIn, seasonTeam } from './weeks.ts'

/** A season of a league, and the visitor who asks for it. */
export interface SeasonQuestion {
  /** Another than the one that is played; null for that. */
  readonly season: number | null
  /** The visitor's own team. */
  readonly teamId: TeamId
}

/** The standings of a league: before there is a schedule all teams in the order of joining, with nothing played. */
export async function getStandings(
  app: App,
  league: LeagueRow,
  { season: asked, teamId }: SeasonQuestion,
  live: LiveTable | null = null,
): Promise<Standings> {
  const { sport, phase } = league
  const season = asked ?? league.season
  const record = await readSeason(app, league, season)
  const named = { sport, phase, season, seasonName: season === null ? null : seasonName(sport, season) }
  if (record === null) {
    const teams = await listTeams(app, league.id)
    const { format } = await settingsOf(app, league)
    return {
      ...named,
      ...formatOf(format, null),
      liveWeek: null,
      teams: teams.map(({ id, name, ownerName }, index) => unplayed({ id, name, ownerName }, index, teamId)),
      divisions: [],
      playoffTeams: null,
      weeksPlayed: 0,
      weeks: 0,
      provisional: null,
      history: [],
    }
  }
  const { season: rules } = record.settings
  const history = historyOf(record)
  const rows = rowsOf(record)(live?.table ?? tableOf(record))
  const last = record.weeks.find(({ week }) => week === (live?.week ?? Math.max(...weeksPlayed(record), 1)))
  return {
    ...named,
    ...formatOf(record.settings.format, record.formatIn(last?.period ?? 0)),
    liveWeek: live?.week ?? null,
    teams: rows.map(({ team, row }) => ({
      ...seasonTeam(team, teamId),
      ...row,
      live: live?.scores.get(team.id) ?? null,
    })),
    divisions: rules.divisions,
    playoffTeams: rules.playoffs?.teams ?? null,
    weeksPlayed: history.length,
    weeks: rules.weeks,
    provisional: provisionalOf(record),
    history,
  }
}

/** A table that counts the week that is played as it goes. */
export interface LiveTable {
  readonly week: number
  readonly table: readonly TableRow[]
  /** What each team has in the week, and is expected to have, hundredths. */
  readonly scores: ReadonlyMap<TeamId, { readonly points: number; readonly projection: number }>
}

/** How the league plays. @param kept how score is kept; null before there is a schedule */
function formatOf(
  { scoring, competition, outEachWeek }: LeagueSettings['format'],
  kept: ScoringFormat | null,
): Pick<Standings, 'scoring' | 'competition' | 'format' | 'outEachWeek'> {
  return { scoring, competition, format: kept && categoryFormat(kept), outEachWeek }
}

/** The ranks of a league's teams in the season that it plays; none before it has a schedule. */
export async function listRanks(
  app: App,
  league: LeagueRow,
): Promise<{ teamId: TeamId; rank: number; wins: number; losses: number; ties: number }[]> {
  const record = await readSeason(app, league, league.season)
  if (record === null) return []
  return tableOf(record).map(({ team: teamId, rank, wins, losses, ties }) => ({
    teamId,
    rank,
    wins,
    losses,
    ties,
  }))
}

function unplayed(
  team: { id: TeamId; name: string; ownerName: string },
  index: number,
  own: TeamId,
): Standing {
  return {
    ...team,
    division: null,
    isMine: team.id === own,
    rank: index + 1,
    wins: 0,
    losses: 0,
    ties: 0,
    pointsFor: 0,
    pointsAgainst: 0,
    streak: null,
    divisionRecord: null,
    why: null,
    seed: null,
    fate: null,
    roto: null,
    totals: null,
    outIn: null,
    live: null,
    moved: null,
  }
}

/** The last week before the playoffs that is over, where corrections may still alter it. */
function provisionalOf({ closed, weeks }: SeasonRecord): Standings['provisional'] {
  const counted = closed.flatMap(({ period, state, officialAt }) => {
    const week = weeks.find((one) => one.period === period)
    return week?.stage === 'regular' ? [{ week: week.week, state, officialAt }] : []
  })
  const last = counted.at(-1)
  return last?.state === 'provisional' ? { week: last.week, officialAt: last.officialAt } : null
}

/** The table in words, the best first, for whoever looks at it. */
const rowsOf = oncePer((record: SeasonRecord) =>
  oncePer((table: readonly TableRow[]) => rowsIn(record, table)),
)

function rowsIn(record: SeasonRecord, table: readonly TableRow[]) {
  const { playoffs } = record.settings.season
  const ranksBefore = new Map(
    historyOf(record)
      .at(-2)
      ?.ranks.map((one) => [one.teamId, one.rank]),
  )
  const seeds = fixedSeeds(record) ?? seedsNow(record)
  const nameOf = (id: TeamId) => record.teams.find((team) => team.id === id)?.name ?? 'a team'
  const fates = fatesOf(record)
  const isOfCategories = isByCategories(record.settings.format)
  return table.flatMap((row) => {
    const team = record.teams.find(({ id }) => id === row.team)
    if (!team) return []
    const before = ranksBefore.get(row.team)
    const words = {
      rank: row.rank,
      wins: row.wins,
      losses: row.losses,
      ties: row.ties,
      pointsFor: row.pointsFor,
      pointsAgainst: row.pointsAgainst,
      streak: row.streak && streakLabel(row.streak),
      divisionRecord: team.division === null ? null : recordLabel(row.division),
      why:
        row.why === null || row.why.by === 'record'
          ? null
          : reasonLabel(row.why, nameOf(row.why.over), { isOfCategories }),
      seed: playoffs === null ? null : seeds.indexOf(row.team) + 1,
      fate: fates.get(row.team) ?? null,
      roto: row.roto && { ...row.roto.points },
      totals: row.roto && { ...row.roto.totals },
      outIn: row.outIn,
      moved: before === undefined ? null : before - row.rank,
    } satisfies Partial<Standing>
    return [{ team, row: words }]
  })
}

/** What is decided of each team's place in the playoffs; nothing in a league without, and before the first week. */
const fatesOf = oncePer((record: SeasonRecord): ReadonlyMap<TeamId, Standing['fate']> => {
  const { teams, games, rules, settings } = record
  const hasFates = games.length > 0 && settings.format.competition === 'head-to-head'
  return !hasFates ? new Map() : playoffClinchesOf(teams, games, gamesOfCategories(record), rules)
})

/** The same as it was after a week, from 1. */
export function fatesAfter(record: SeasonRecord, week: number): ReadonlyMap<TeamId, Standing['fate']> {
  const over = new Set(record.weeks.flatMap((one) => (one.week <= week ? [one.period] : [])))
  const closed = record.closed.filter(({ period }) => over.has(period))
  return fatesOf({ ...record, closed, games: record.games.filter((game) => game.week <= week) })
}

/** The games that are left; where each category counts as one, so many of each. */
function gamesOfCategories(record: SeasonRecord) {
  const { scoring, categories } = record.formatIn(record.weeks.at(-1)?.period ?? 0)
  const left = gamesLeft(record)
  if (scoring !== 'each-category') return left
  return left.flatMap((game) => (game.away === null ? [game] : categories.map(() => game)))
}

/** The places of all teams after each week before the playoffs that is over, by the rules of that week. */
const historyOf = oncePer((record: SeasonRecord): Standings['history'] => {
  return weeksPlayed(record).map((week) => ({
    week,
    ranks: tableAfter(record, week).map(({ team, rank, pointsFor }) => ({
      teamId: team,
      rank,
      total: pointsFor,
    })),
  }))
})

/** The playoffs of a league as they stand, or would stand if they began now. */
export async function getPlayoffs(
  app: App,
  league: LeagueRow,
  { season: asked, teamId }: SeasonQuestion,
): Promise<Playoffs> {
  const { sport, phase } = league
  const season = asked ?? league.season
  const record = await readSeason(app, league, season)
  const bracket = record && bracketOf(record)
  if (!record || !bracket)
    return {
      sport,
      phase,
      season,
      seeds: [],
      areSeedsFixed: false,
      playoffTeams: null,
      rounds: [],
      games: [],
      places: [],
      champion: null,
    }
  const areSeedsFixed = fixedSeeds(record) !== null
  const rounds = roundsIn(record)
  const keptIn = (period: number, winner: TeamId | null) =>
    record.closed.some((week) => week.period === period && week.keptWinners.some(([team]) => team === winner))
  const isOver = phase === 'over' || (asked !== null && asked !== league.season)
  return {
    sport,
    phase,
    season,
    seeds: bracket.seeds.flatMap((id, index) => {
      const team = record.teams.find((one) => one.id === id)
      return team ? [{ ...seasonTeam(team, teamId), seed: index + 1 }] : []
    }),
    areSeedsFixed,
    playoffTeams: record.settings.season.playoffs?.teams ?? null,
    rounds: Array.from({ length: rounds }, (_, index) => ({
      round: index + 1,
      name: roundName(index + 1, rounds),
      periods: record.weeks.flatMap(({ round, period }) => (round === index + 1 ? [period] : [])),
    })),
    games: bracket.games.map(({ round, part, teams, points, winner, place }): BracketGame => ({
      round,
      period: record.weeks.find((week) => week.round === round)?.period ?? 0,
      part,
      teams: [...teams],
      isBye: teams[1] === null,
      points: [...points],
      soFar: winner === null ? soFarOf(record, { round, teams }) : null,
      winner,
      place,
      isKept: record.weeks.some((week) => week.round === round && keptIn(week.period, winner)),
    })),
    places: [...bracket.places],
    champion: isOver ? (bracket.places[0] ?? null) : null,
  }
}

/** What two teams have from the weeks of a round that are over. */
function soFarOf(
  record: SeasonRecord,
  { round, teams: [first, second] }: { round: number; teams: readonly [TeamId, TeamId | null] },
): BracketGame['soFar'] {
  if (second === null) return null
  const over = record.weeks.flatMap((week) =>
    week.round === round && record.resultOf(week.period, first) ? [week.period] : [],
  )
  const score = scoreOver(record, over, [first, second])
  return score && [score.home, score.away]
}
