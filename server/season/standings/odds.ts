import { createHash } from 'node:crypto'
import type { PlayoffOdds } from '../../../shared/standings/standings.ts'
import { formOf } from '../../../shared/rules/season/form.ts'
import { oddsInSteps } from '../../../shared/rules/season/odds.ts'
import type { App } from '../../core/app/app.ts'
import { runInTurns } from '../../core/overload/run-in-turns.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { gamesLeft, readSeason, type SeasonRecord } from '../../league/standings/record.ts'
import { oddsOf } from './cached-odds.ts'

const SEASONS = 10_000
/** How much is played out before other requests have their turn: a few ms, 50 seasons of 12 teams and 14 weeks. */
const AT_ONCE = 50 * (12 ** 2 + 6 * 14)

/**
 * How likely each team is to go to the playoffs and to win them: the rest of the season played out ten thousand times
 * with the league's own tie-breakers (game rules 2.14). Worked out once for each state of the table. Empty before
 * there is a schedule, and once the playoffs have begun.
 */
export async function getOdds(app: App, league: LeagueRow): Promise<PlayoffOdds> {
  const record = await readSeason(app, league, league.season)
  if (record === null || league.phase !== 'regular') return { runs: 0, teams: [] }
  // Without opponents there are no playoffs to go to.
  if (record.settings.format.competition !== 'head-to-head') return { runs: 0, teams: [] }
  const { teams, games, rules } = record
  const left = gamesLeft(record)
  const categories = categoriesIn(record)
  const form = categories
    ? formOf(scoresOf(record), { mean: 50 * categories.count, spread: CATEGORY_SPREAD })
    : formOf(
        teams.map(({ id }) =>
          record.results.flatMap(({ teamId, points }) => (teamId === id ? [points] : [])),
        ),
      )
  const input = {
    teams: teams.map((team, index) => ({
      id: team.id,
      division: team.division,
      mean: form[index]?.mean ?? 0,
      deviation: form[index]?.deviation ?? 0,
    })),
    played: games,
    left,
    rules,
    ...(categories && { categories }),
    seasons: SEASONS,
  }
  const key = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const kept = oddsOf(app).odds.get(key)
  if (kept) return kept
  const odds = oddsOf(app).last.then(() => playOut({ ...input, seed: Number.parseInt(key.slice(0, 8), 16) }))
  oddsOf(app).last = odds.catch(() => {})
  oddsOf(app).odds.set(key, odds)
  return odds
}

/**
 * Between the weeks of one team, as a share of half of the categories: in the 60 matchups on record with nine of them
 * (shared/rules/category/real-leagues.test.ts) a team wins 4.5 of them and is off by 1.65.
 */
const CATEGORY_SPREAD = 0.37

/** What a game of the season is shared among; null in a league by points. */
function categoriesIn(record: SeasonRecord): { count: number; areGames: boolean } | null {
  const { scoring, categories } = record.formatIn(record.weeks.at(-1)?.period ?? 0)
  return scoring === 'points' ? null : { count: categories.length, areGames: scoring === 'each-category' }
}

/** What each team scored in its games, 100 for a category. */
function scoresOf({ teams, games }: SeasonRecord): number[][] {
  return teams.map(({ id }) =>
    games.flatMap(({ home, away, homePoints, awayPoints }) => {
      if (away === null || awayPoints === null) return []
      return home === id ? [homePoints] : away === id ? [awayPoints] : []
    }),
  )
}

async function playOut(input: Parameters<typeof oddsInSteps>[0]): Promise<PlayoffOdds> {
  const aSeason = input.teams.length ** 2 + input.left.length
  const odds = await runInTurns(oddsInSteps(input, Math.ceil(AT_ONCE / aSeason)))
  return {
    runs: input.seasons,
    teams: odds.map(({ team, playoffs, bye, firstSeed, title }) => ({
      teamId: team as PlayoffOdds['teams'][number]['teamId'], // as it was given
      playoffs,
      bye,
      firstSeed,
      title,
    })),
  }
}
