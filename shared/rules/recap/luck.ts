import type { RecapFigures, RecapResult } from '../../recap/recap.ts'
import type { PlayedSeason } from '../history/played-season.ts'
import type { WinLoss } from '../season/result.ts'
import { allPlayIn, shareBeaten } from './all-play.ts'
import type { RecapWeek } from './recap-input.ts'

/**
 * Who was lucky in a week before the playoffs, and in the season up to it. Of the week: the team that lost although its score beats
 * more than half of the others, and the one that won although its score does not. Of the season: wins, ties as half, above
 * those expected, where each game is worth the share of all other teams that the team would have beaten that week. Games
 * against the median are no luck. Nothing without opponents.
 * @param weeks of the season up to the week, in order
 * @param results of the week
 */
export function recapLuck(
  season: PlayedSeason,
  weeks: readonly RecapWeek[],
  results: readonly RecapResult[],
): RecapFigures['luck'] {
  const none = { unlucky: null, lucky: null, season: [] }
  const last = weeks.at(-1)
  if (season.competition !== 'head-to-head' || last?.stage !== 'regular') return none
  const rows = rowsOf(allPlayIn(last, season.competition))
  const won = (team: string) => results.filter(({ winner }) => winner === team).length
  const lost = (team: string) =>
    results.filter(
      ({ home, away, winner }) => winner !== null && winner !== team && (home === team || away === team),
    ).length
  const games = (team: string) => results.filter(({ home, away }) => home === team || away === team).length
  // Who plays twice is unlucky only with two losses.
  const losers = rows.filter(({ team }) => games(team) > 0 && lost(team) === games(team))
  const winners = rows.filter(({ team }) => games(team) > 0 && won(team) === games(team))
  const unlucky = losers.find(({ allPlay }) => shareBeaten(allPlay) > 0.5)
  const lucky = winners.findLast(({ allPlay }) => shareBeaten(allPlay) < 0.5)
  return { unlucky: unlucky ?? null, lucky: lucky ?? null, season: seasonLuck(season, weeks) }
}

/** The best of the week first. */
function rowsOf(records: ReadonlyMap<string, WinLoss>) {
  const rows = [...records].map(([team, allPlay]) => ({ team, allPlay, share: shareBeaten(allPlay) }))
  return rows
    .toSorted((a, b) => b.share - a.share)
    .map(({ team, allPlay, share }) => ({
      team,
      rank: 1 + rows.filter((other) => other.share > share).length,
      of: rows.length,
      allPlay,
    }))
}

function seasonLuck(
  { games, competition }: PlayedSeason,
  weeks: readonly RecapWeek[],
): RecapFigures['luck']['season'] {
  const luck = new Map<string, { wins: number; expected: number }>()
  for (const week of weeks) {
    if (week.stage !== 'regular') continue
    const records = allPlayIn(week, competition)
    for (const game of games.filter((one) => one.week === week.week && one.part === 'regular'))
      for (const team of [game.home, game.away]) {
        const record = records.get(team)
        if (record === undefined) continue
        const own = luck.get(team) ?? { wins: 0, expected: 0 }
        const wins = game.winner === null ? 0.5 : game.winner === team ? 1 : 0
        luck.set(team, { wins: own.wins + wins, expected: own.expected + shareBeaten(record) })
      }
  }
  return [...luck]
    .map(([team, { wins, expected }]) => ({
      team,
      wins,
      expected: rounded(expected),
      luck: rounded(wins - expected),
    }))
    .toSorted((a, b) => b.luck - a.luck)
}

function rounded(wins: number): number {
  // Without −0.
  return Math.round(wins * 100) / 100 + 0
}
