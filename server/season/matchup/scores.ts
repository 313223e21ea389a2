import type { GameId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { LiveWeek, MatchupScore, WeekScore, WeekScores } from '../../../shared/matchup/matchup.ts'
import { must } from '../../../shared/core/must.ts'
import { categoryFormat } from '../../../shared/rules/format/category-format.ts'
import { type CategoryGame, categoryGame } from '../../../shared/rules/format/game-now.ts'
import { oncePer } from '../../../shared/core/once-per.ts'
import { hasMedian } from '../../../shared/rules/season/result.ts'
import { medianOf } from '../../../shared/rules/season/team-records.ts'
import { scoreNow } from '../../../shared/rules/projection/week-score.ts'
import type { ScheduledMatchup } from '../../../shared/schedule/schedule.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { tableOf } from '../../league/standings/table.ts'
import { nextGameOf } from '../../league/standings/next-game.ts'
import type { SeasonRecord } from '../../league/standings/record.ts'
import { seasonTeam } from '../../league/standings/weeks.ts'
import { homeChance, progressNow, startedOf } from './chance.ts'
import { carriedInto, findWeek, type FoundWeek, totalsCarriedInto } from './find.ts'
import { readWeek, type StandingWeek, type TeamWeek } from './week.ts'

/** All matchups of a week of a league with their scores, live or for good. @param of.teamId the visitor's own */
export async function getWeekScores(
  app: App,
  league: LeagueRow,
  of: { period: number | null; teamId: TeamId },
): Promise<WeekScores> {
  const found = await findWeek(app, league, of.period)
  const { record, period, week, label, roundName, state, officialAt, matchups, weeks } = found
  const isClosed = state === 'provisional' || state === 'official'
  const standing = await readWeek(app, league, {
    season: record.season,
    period,
    teams: record.teams.map(({ id }) => id),
    isClosed,
  })
  const playing = matchups.flatMap(({ home, away }) => [home, away]).filter((id) => id !== null)
  const ranks = new Map(tableOf(record).map((row) => [row.team, row]))
  const next = nextGameOf(record, period, of.teamId)
  const scores = playing.map((id) => standing.teams.get(id)?.points ?? 0)
  return {
    sport: league.sport,
    phase: league.phase,
    season: record.season,
    period,
    week: week.week,
    label,
    roundName,
    state,
    officialAt,
    startsAt: found.calendar.get(period)?.startsAt ?? null,
    endsAt: found.calendar.get(period)?.endsAt ?? null,
    format: categoryFormat(standing.format),
    lineups: standing.isBestBall ? 'best-ball' : 'set',
    competition: record.settings.format.competition,
    rules: standing.week.rules.counted,
    teams: record.teams.map((team) => {
      const row = must(ranks.get(team.id), 'a team of the table')
      return { ...seasonTeam(team, of.teamId), rank: row.rank, record: recordLabel(row) }
    }),
    matchups: matchups.map((matchup) => matchupScore(found, standing, matchup)),
    median:
      hasMedian(record.rules, week.week) && week.stage === 'regular' && scores.length > 0
        ? Math.round(medianOf(Float64Array.from(scores)))
        : null,
    weeks: [...weeks],
    next: isOver(weeks, next?.period) ? null : next,
    // Who counts in best ball changes with every play: a browser asks again.
    live: state === 'live' && !standing.isBestBall ? liveWeek(standing) : null,
  }
}

function isOver(weeks: FoundWeek['weeks'], period: number | undefined): boolean {
  const state = weeks.find((week) => week.period === period)?.state
  return state === 'provisional' || state === 'official'
}

/** A matchup with what its teams have, and how likely the home team is to win. */
export function matchupScore(
  found: FoundWeek,
  standing: StandingWeek,
  { number, home, away, isBye, part, winner }: ScheduledMatchup,
): MatchupScore {
  const [own, other] = [home, away].map((id) => (id === null ? undefined : standing.teams.get(id)))
  const carriedTotals = carriedTotalsOf(found, { home, away })
  const game = own && other ? gameNow(found.record, standing, [own, other], carriedTotals) : null
  const carried =
    home === null || away === null ? null : { home: carriedInto(found, home), away: carriedInto(found, away) }
  return {
    number,
    home: own ? weekScore(standing, own) : null,
    away: other ? weekScore(standing, other) : null,
    isBye,
    part,
    carried:
      carried?.home === null || carried?.away === null || carried === null
        ? null
        : { home: carried.home, away: carried.away },
    ...(game && { categories: game.record }),
    ...(carriedTotals && { carriedTotals }),
    winner,
    homeChance: game
      ? game.chance
      : own && other
        ? homeChance(
            standing,
            [own, other],
            [(carried?.home ?? 0) + own.adjusted, (carried?.away ?? 0) + other.adjusted],
          )
        : null,
  }
}

/** What both teams had in categories in the weeks of the round before; undefined for none. */
function carriedTotalsOf(
  found: FoundWeek,
  { home, away }: Pick<ScheduledMatchup, 'home' | 'away'>,
): MatchupScore['carriedTotals'] {
  const [own, theirs] = [home, away].map((team) => team && totalsCarriedInto(found, team))
  return own && theirs ? { home: own.totals, away: theirs.totals, weeks: own.weeks } : undefined
}

/** By both teams: what is to come of a game's categories is worked out once while nothing of the week changes. */
const gamesOf = oncePer((_record: SeasonRecord) =>
  oncePer((_standing: StandingWeek) => new Map<string, CategoryGame>()),
)

/** A game by categories as it stands; null in a league by points. */
function gameNow(
  record: SeasonRecord,
  standing: StandingWeek,
  [own, other]: readonly [TeamWeek, TeamWeek],
  carried: MatchupScore['carriedTotals'],
): CategoryGame | null {
  if (standing.format.scoring === 'points') return null
  const known = gamesOf(record)(standing)
  const key = `${own.teamId} ${other.teamId}`
  const game =
    known.get(key) ??
    categoryGame(
      standing.format,
      progressNow(standing, own, carried?.home ?? null),
      progressNow(standing, other, carried?.away ?? null),
      1 + (carried?.weeks ?? 0),
    )
  known.set(key, game)
  return game
}

/** How a team stands, and how many games of its starters are over, being played and to come. */
export function weekScore(standing: StandingWeek, team: TeamWeek): WeekScore {
  const { adjusted, totals, there } = team
  const score = scoreNow(startedOf(standing, team))
  return {
    teamId: team.teamId,
    ...score,
    points: there ?? score.points + adjusted,
    projection: there ?? score.projection + adjusted,
    adjusted,
    ...(totals && { totals }),
  }
}

/** What a browser needs to score the week by itself. */
function liveWeek({ week, teams, prospects }: StandingWeek): LiveWeek {
  return {
    scoring: week.rules.rules,
    untimed: [
      ...new Set(
        [...teams.values()].flatMap(({ lines }) =>
          lines.flatMap(({ slot, gameId, game }) => (slot !== null && !game.isTimeSet ? [gameId] : [])),
        ),
      ),
    ],
    teams: [...teams.values()].map(({ teamId, lines }) => {
      const gamesOf = new Map<PlayerId, GameId[]>()
      for (const { slot, playerId, gameId } of lines)
        if (slot !== null) gamesOf.set(playerId, [...(gamesOf.get(playerId) ?? []), gameId])
      return {
        teamId,
        starters: [...gamesOf].map(([id, games]) => {
          const prospect = prospects.get(id)
          return {
            id,
            position: prospect?.eligible[0] ?? '',
            status: prospect?.player.status ?? 'out',
            perGame: prospect?.perGame ?? null,
            ...(prospect?.expected && { expected: prospect.expected }),
            games,
          }
        }),
      }
    }),
  }
}
