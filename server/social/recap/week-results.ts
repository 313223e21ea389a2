import type { TeamId } from '../../../shared/core/ids.ts'
import type { RecapResult } from '../../../shared/recap/recap.ts'
import { recordOfCategories } from '../../../shared/rules/category/compare.ts'
import type { GameScore } from '../../../shared/rules/format/game-score.ts'
import { bracketOf, fixedSeeds } from '../../league/standings/bracket.ts'
import { scoreOver, type SeasonRecord } from '../../league/standings/record.ts'
import { matchupsOf } from '../../league/standings/weeks.ts'

type Week = SeasonRecord['weeks'][number]

/** The games of a week that is over; of a round of two weeks as it stood after this one. Byes are none. */
export function resultsOfWeek(record: SeasonRecord, week: Week): RecapResult[] {
  return week.round === null ? regularResults(record, week) : playoffResults(record, week)
}

function regularResults(record: SeasonRecord, week: Week): RecapResult[] {
  return matchupsOf(record, null, week).flatMap(({ number, home, away, winner }) => {
    if (home === null || away === null) return []
    const score = scoreOver(record, [week.period], [home, away])
    if (score === null) return []
    return [{ number, part: null, home, away, ...pointsOf(score), winner, weeks: 1, isOpen: false }]
  })
}

function playoffResults(record: SeasonRecord, { round, period }: Week): RecapResult[] {
  if (fixedSeeds(record) === null) return []
  const periods = record.weeks.flatMap((one) => (one.round === round ? [one.period] : []))
  const over = periods.filter((one) => one <= period)
  const isOpen = over.length < periods.length
  const games = (bracketOf(record)?.games ?? []).filter((game) => game.round === round)
  return games.flatMap(({ teams: [home, away], part, winner }, index) => {
    const score = away && scoreOver(record, over, [home, away])
    if (!away || !score) return []
    const game = { number: index + 1, part, home, away, weeks: over.length, isOpen }
    return [{ ...game, ...pointsOf(score), winner: isOpen ? null : winner }]
  })
}

function pointsOf({ home, away, categories, record }: GameScore) {
  // Each by itself is not known of a week that another host compared.
  const won = categories.length > 0 ? recordOfCategories(categories) : record
  return { homePoints: home, awayPoints: away, ...(won !== null && { categories: won }) }
}

/** The teams that played for something in a week; null before the playoffs, where all do. */
export function playersOfRound(record: SeasonRecord, week: Week): ReadonlySet<TeamId> | null {
  if (week.round === null) return null
  const games = (bracketOf(record)?.games ?? []).filter((game) => game.round === week.round)
  return new Set(games.flatMap(({ teams: [home, away] }) => (away === null ? [] : [home, away])))
}
