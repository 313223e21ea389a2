import { setImmediate } from 'node:timers/promises'
import type { TeamId } from '../../../shared/core/ids.ts'
import { seasonName } from '../../../shared/labels/season/name.ts'
import type {
  PlayedGame,
  PlayedSeason,
  PlayedTeam,
  TeamScore,
} from '../../../shared/rules/history/played-season.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'
import { bracketOf, fixedSeeds } from '../../league/standings/bracket.ts'
import { readSeason, type SeasonRecord, scoreOver } from '../../league/standings/record.ts'
import { eliminationOf } from '../../league/standings/table.ts'
import { matchupsOf } from '../../league/standings/weeks.ts'
import { recordOfCategories } from '../../../shared/rules/category/compare.ts'
import { dealSources, listDeals, NO_DEALS } from './deals.ts'
import { listMoved } from './moved-seasons.ts'
import { playedHere, type StoredSeason } from './stored-season.ts'

/** Longer than any league lasts. */
const MOST_SEASONS = 100

/**
 * The seasons of a league, the oldest first: those that it played at another host, those that it has played here, and the
 * one that is played with its weeks that are over. Between two of them whoever waits has a turn. One that began at another
 * host and ended here is one of those played here.
 */
export async function listSeasons(app: App, league: LeagueRow): Promise<StoredSeason[]> {
  const events = await listActivity(app, league.id, {
    before: null,
    limit: MOST_SEASONS,
    kinds: ['season-ended'],
  })
  const places = new Map(
    events.flatMap(({ event }) =>
      event.kind === 'season-ended' ? [[event.season, event.places] as const] : [],
    ),
  )
  const years = new Set([...places.keys(), ...(league.season === null ? [] : [league.season])])
  const sources = dealSources(app, league)
  let after = 0
  const seasons = await listMoved(app, league, (season) => years.has(season))
  for (const season of [...years].toSorted((a, b) => a - b)) {
    const record = await readSeason(app, league, season)
    if (record === null || record.closed.length === 0) continue
    const ended = places.get(season) ?? null
    const deals = ended === null ? NO_DEALS : await listDeals(app, league, { record, after, sources })
    after = record.closed.at(-1)?.closedAt ?? after
    seasons.push(playedHere(record, { ...playedSeason(league, record, ended), ...deals }))
    await setImmediate()
  }
  return seasons.toSorted((a, b) => a.played.season - b.played.season)
}

/** @param places at the end of the season; null while it is played */
function playedSeason(
  { sport }: Pick<LeagueRow, 'sport'>,
  record: SeasonRecord,
  places: readonly TeamId[] | null,
): Omit<PlayedSeason, 'picks' | 'trades'> {
  const { season, settings } = record
  const { competition } = settings.format
  const playoffTeams = settings.season.playoffs?.teams ?? 0
  const seeds = fixedSeeds(record)
  return {
    season,
    name: seasonName(sport, season),
    isOver: places !== null,
    competition,
    scoring: isByCategories(settings.format) ? 'categories' : 'points',
    teams: record.teams.map(playedTeam(season)),
    games: competition === 'head-to-head' ? [...regularGames(record), ...playoffGames(record)] : [],
    scores: scoresOf(record),
    playoffTeams:
      competition !== 'head-to-head' || playoffTeams === 0 || seeds === null
        ? null
        : seeds.slice(0, playoffTeams),
    places: places ?? [],
    champion: places?.[0] ?? null,
  }
}

function playedTeam(season: number) {
  return ({ id, name, ownerName, owners }: SeasonRecord['teams'][number]): PlayedTeam => {
    // Whose account was gone before it was written down is someone else in each team and season.
    const unknown = `gone-${season}-${id}`
    const managers = owners.map((owner) => ({
      person: owner.id ?? unknown,
      name: owner.name,
      fromWeek: owner.fromWeek,
    }))
    return {
      id,
      name,
      managers: managers.length > 0 ? managers : [{ person: unknown, name: ownerName, fromWeek: 1 }],
    }
  }
}

/** Games before the playoffs in weeks that are over. */
function regularGames(record: SeasonRecord): PlayedGame[] {
  return record.weeks.flatMap((week) =>
    week.round !== null
      ? []
      : matchupsOf(record, null, week).flatMap(
          ({ number, home, away, homePoints, awayPoints, categories, winner }): PlayedGame[] =>
            home === null || away === null || homePoints === null || awayPoints === null
              ? []
              : [
                  {
                    week: week.week,
                    weeks: 1,
                    part: 'regular',
                    home,
                    away,
                    homePoints,
                    awayPoints,
                    categories: categories ?? null,
                    winner,
                    period: week.period,
                    matchup: number,
                  },
                ],
        ),
  )
}

/** Games of rounds that are over; each is found in the last week of its round. */
function playoffGames(record: SeasonRecord): PlayedGame[] {
  const games = fixedSeeds(record) === null ? [] : (bracketOf(record)?.games ?? [])
  const numbers = new Map<number, number>()
  return games.flatMap(({ round, part, teams: [home, away], points: [homePoints, awayPoints], winner }) => {
    // As the week numbers them, byes too.
    const matchup = (numbers.get(round) ?? 0) + 1
    numbers.set(round, matchup)
    const weeks = record.weeks.filter((week) => week.round === round)
    const last = weeks.at(-1)
    if (!last || away === null || winner === null || homePoints === null || awayPoints === null) return []
    const score = scoreOver(
      record,
      weeks.map(({ period }) => period),
      [home, away],
    )
    return [
      {
        week: last.week,
        weeks: weeks.length,
        part,
        home,
        away,
        homePoints,
        awayPoints,
        categories:
          score === null || score.categories.length === 0 ? null : recordOfCategories(score.categories),
        winner,
        period: last.period,
        matchup,
      },
    ]
  })
}

/** Of all weeks that are over, and of a guillotine league those up to which a team was in it. */
function scoresOf(record: SeasonRecord): TeamScore[] {
  const weekOf = new Map(record.weeks.map(({ period, week }) => [period, week]))
  const outIn = new Map(
    eliminationOf(record)?.rounds.flatMap(({ week, out }) => out.map((team) => [team, week] as const)),
  )
  const isBestBall = record.settings.format.lineups === 'best-ball'
  return record.results.flatMap(({ period, teamId: team, points, benchPoints }) => {
    const week = weekOf.get(period)
    if (week === undefined || week > (outIn.get(team) ?? Infinity)) return []
    return [{ week, period, team, points, benchPoints: isBestBall ? null : benchPoints }]
  })
}
