import type { PickRecord } from '../../history/history.ts'
import { MOST_RECORDS } from './bounds.ts'
import { sideIn } from './managers.ts'
import type { PlayedPick, PlayedSeason } from './played-season.ts'
import { topOf } from './top.ts'

/** The picks that brought most above what was to be expected, of seasons that are over. */
export function bestPicks(seasons: readonly PlayedSeason[]): PickRecord[] {
  const picks = picksOf(seasons).filter(({ points, expected }) => points > expected)
  return topOf(picks, ({ points, expected }) => points - expected, MOST_RECORDS)
}

/** The picks that brought most below it. */
export function worstPicks(seasons: readonly PlayedSeason[]): PickRecord[] {
  const picks = picksOf(seasons).filter(({ points, expected }) => points < expected)
  return topOf(picks, ({ points, expected }) => expected - points, MOST_RECORDS)
}

type Known = PlayedPick & { readonly points: number }

/**
 * Picks with what was to be expected of them: of the third pick, or the third dearest, the third most points that a pick of
 * that draft brought its team. Of equal prices that is the mean of their places. So it needs no other source, and is the
 * same for a snake draft and an auction. Keepers were no choice of that day and are left out.
 */
function picksOf(seasons: readonly PlayedSeason[]): Omit<PickRecord, 'rank'>[] {
  return seasons.flatMap((season) => {
    if (!season.isOver || season.scoring !== 'points') return []
    const picks = season.picks.flatMap((pick): Known[] =>
      pick.points === null || pick.isKeeper ? [] : [{ ...pick, points: pick.points }],
    )
    const expected = expectedOf(picks)
    return picks.map((pick, index) => ({
      season: season.season,
      // Whoever comes later did not make it.
      who: sideIn(season, pick.team, 1),
      player: pick.player,
      round: pick.round,
      overall: pick.overall,
      price: pick.price,
      points: pick.points,
      expected: expected[index] ?? 0,
    }))
  })
}

function expectedOf(picks: readonly Known[]): number[] {
  const points = picks.map((pick) => pick.points).toSorted((a, b) => b - a)
  const isAuction = picks.some(({ price }) => price !== null)
  const cost = ({ price, overall }: Known) => (isAuction ? (price ?? 0) : -overall)
  const costs = picks.map(cost).toSorted((a, b) => b - a)
  return picks.map((pick) => {
    const [first, last] = [costs.indexOf(cost(pick)), costs.lastIndexOf(cost(pick))]
    const level = points.slice(first, last + 1)
    return Math.round(level.reduce((sum, one) => sum + one, 0) / level.length)
  })
}
