import { type CategoryChances, isClose, isOpen, shareOf } from '../category/chances.ts'
import type { CategoryResult } from '../category/compare.ts'
import type { CategoryTotal } from '../category/total.ts'
import type { Category } from '../scoring/category.ts'
import { type RestOfLine, restOfLine, type StartedLine } from './progress.ts'

/** Categories that are told of, and players of a side. */
const MOST_CATEGORIES = 3
const MOST_PLAYERS = 3

/** Where none is close: how likely the less likely side must be to win the one that is closest. */
const LEAST_LIKELY = 0.2

/** Below this a figure reads as nothing: a twentieth of one, in hundredths. */
const LEAST = 5

/** Who a team starts, with the games in which they do. */
export interface Starter<Player> {
  readonly player: Player
  readonly lines: readonly StartedLine[]
}

/** Who is expected to do most in a category with what is left. */
export interface Swinger<Player> {
  readonly player: Player
  /** Those being played among them. */
  readonly games: number
  /** What a whole game is expected to bring. */
  readonly perGame: CategoryTotal
}

/** A category that either team can still win, and who decides it. */
export interface Swing<Player> {
  readonly category: Category
  readonly result: CategoryResult
  /** Those with the greatest effect first; empty where no one can change anything. */
  readonly own: readonly Swinger<Player>[]
  readonly theirs: readonly Swinger<Player>[]
}

/**
 * The categories that could still turn, the closest first: up to three that are close, or else the closest if the less
 * likely side still has a fair chance in it. Those in which a team is short of a weekly minimum are left out: the minimum
 * decides them.
 * @param game from the side of `own`
 */
export function swingsOf<Player>(
  categories: readonly Category[],
  game: { readonly results: readonly CategoryResult[]; readonly chances: CategoryChances },
  starters: Readonly<Record<'own' | 'theirs', readonly Starter<Player>[]>>,
): Swing<Player>[] {
  const open = game.results
    .flatMap((result) => {
      const category = categories.find(({ key }) => key === result.category)
      const chance = game.chances.byCategory[result.category]
      if (!category || !chance || !isOpen(chance) || result.short !== 'none') return []
      return [{ category, result, chance, distance: Math.abs(shareOf(chance) - 0.5) }]
    })
    .toSorted((one, other) => one.distance - other.distance)
  const close = open.filter(({ chance }) => isClose(chance)).slice(0, MOST_CATEGORIES)
  const told =
    close.length > 0 ? close : open.slice(0, 1).filter(({ distance }) => 0.5 - distance >= LEAST_LIKELY)
  return told.flatMap(({ category, result }) => {
    const own = swingersOf(category, result.own, starters.own)
    const theirs = swingersOf(category, result.theirs, starters.theirs)
    return own.length + theirs.length === 0 ? [] : [{ category, result, own, theirs }]
  })
}

/** @param total what the team has so far */
function swingersOf<Player>(
  category: Category,
  total: CategoryTotal,
  starters: readonly Starter<Player>[],
): Swinger<Player>[] {
  const left = starters.map((starter) => ({ ...starter, ...leftOf(category, starter.lines) }))
  // Where a team's ratio is expected to be in the end; who moves it is who differs from it, the more the more they try.
  const [made, tried] = left.reduce(
    ([of, per], { rest }) => [of + rest.of, per + (rest.per ?? 0)],
    [total.of, total.per ?? 0],
  )
  const ratio = tried === 0 ? 0 : made / tried
  return left
    .flatMap(({ player, games, perGame, rest }) => {
      if (perGame === null || games === 0) return []
      const effect = Math.abs(rest.per === null ? rest.of : rest.of - ratio * rest.per)
      return [{ player, games, perGame, effect }]
    })
    .filter(({ perGame, effect }) => effect > 0 && Math.abs(perGame.per ?? perGame.of) >= LEAST)
    .toSorted((one, other) => other.effect - one.effect)
    .slice(0, MOST_PLAYERS)
    .map(({ player, games, perGame }) => ({ player, games, perGame }))
}

/** What is expected of the games that a player has left, and how many of them can bring anything. */
function leftOf(
  category: Category,
  lines: readonly StartedLine[],
): { games: number; perGame: CategoryTotal | null; rest: CategoryTotal } {
  const rests = lines
    .flatMap((line) => restOfLine(category, line) ?? [])
    .filter(({ made, tried }) => (tried ?? made) !== 0)
  const sum = (of: (rest: RestOfLine) => number) => rests.reduce((total, rest) => total + of(rest), 0)
  return {
    games: rests.length,
    perGame: rests[0]?.perGame ?? null,
    rest: {
      of: sum(({ made }) => made),
      per: category.per === null ? null : sum(({ tried }) => tried ?? 0),
    },
  }
}
