import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { Earning, FantasySport } from '../../sports/model/sport.ts'

/** A player at a position in one game. */
export interface Appearance {
  /** ms since the epoch */
  readonly at: number
  /** A key of the sport's `positions`, which a game has once. */
  readonly position: string
  /** He began the game there. */
  readonly started: boolean
}

export interface Count {
  readonly games: number
  /** Of these games. */
  readonly starts: number
}

/** How often a player has played at each position in a season, by the key of the position. */
export type Counts = Readonly<Record<string, Count>>

/** Why a player may be played at a position. */
export type Why<Grant> =
  /** The feed lists him there, now or earlier this season. */
  | { readonly by: 'feed'; readonly now: boolean }
  | { readonly by: 'starts' | 'games'; readonly count: number; readonly season: 'this' | 'last' }
  | { readonly by: 'commissioner'; readonly grant: Grant }

export interface Eligible<Grant> {
  readonly position: string
  /** At least one. */
  readonly why: readonly Why<Grant>[]
}

/** What is still missing at a position: how many there are and how many it takes; null where they do not count. */
export interface Progress {
  readonly position: string
  readonly starts: { readonly have: number; readonly need: number } | null
  readonly games: { readonly have: number; readonly need: number } | null
}

/**
 * The positions of the sport that a place in the field counts as: a left fielder plays in left field and in the outfield.
 * A pitcher who begins is a starter, one who comes later a reliever. None for a place without such a position, as a
 * pinch hitter's, and in sports in which positions are not earned by playing there.
 * @param place as the feed abbreviates it in a box score: `LF`, `P`
 */
export function positionsPlayed(sport: FantasySportKey, place: string, started: boolean): readonly string[] {
  const { earning, eligibility, positions }: FantasySport = FANTASY_SPORTS[sport]
  if (earning === undefined) return []
  if (place === 'P') return [started ? 'SP' : 'RP']
  const own = eligibility[place] ?? []
  // Somewhere in the infield is nowhere in it.
  const isOne = own.length === 1 || positions.some(({ key }) => key === place)
  return isOne ? own.filter((position) => position in earning) : []
}

export function countAppearances(appearances: readonly Appearance[]): Counts {
  const counts: Record<string, { games: number; starts: number }> = {}
  for (const { position, started } of appearances) {
    const count = (counts[position] ??= { games: 0, starts: 0 })
    count.games += 1
    if (started) count.starts += 1
  }
  return counts
}

/** When each position was earned by the games of one season: the start of the game that did it. @param appearances oldest first */
export function earnedSince(
  sport: FantasySportKey,
  appearances: readonly Appearance[],
): ReadonlyMap<string, number> {
  const since = new Map<string, number>()
  for (const [index, { position, at }] of appearances.entries()) {
    if (since.has(position)) continue
    const until = appearances.slice(0, index + 1).filter((one) => one.position === position)
    const { [position]: count = NONE } = countAppearances(until)
    if (earnedBy(sport, position, count) !== null) since.set(position, at)
  }
  return since
}

/**
 * The positions at which a player may be played, and why: first where the feed lists him, then those earned
 * by games there, this season or the last, then those that the commissioner added, each in the order of a
 * lineup. More games, and more grants, never take a position away.
 * @param of.own where the feed has listed him this season, his own position first
 * @param of.listed where it lists him now
 */
export function eligiblePositions<Grant extends { readonly position: string }>(of: {
  readonly sport: FantasySportKey
  readonly own: readonly string[]
  readonly listed: readonly string[]
  readonly thisSeason: Counts
  readonly lastSeason: Counts
  readonly granted: readonly Grant[]
}): Eligible<Grant>[] {
  const why = (position: string) => [
    ...(of.own.includes(position) ? [{ by: 'feed', now: of.listed.includes(position) } as const] : []),
    ...(['this', 'last'] as const).flatMap((season) => {
      const count = (season === 'this' ? of.thisSeason : of.lastSeason)[position] ?? NONE
      const by = earnedBy(of.sport, position, count)
      return by === null ? [] : [{ by, count: count[by], season }]
    }),
    ...of.granted
      .filter((grant) => grant.position === position)
      .map((grant) => ({ by: 'commissioner', grant }) as const),
  ]
  const earned = earnedPositions(of.sport, [of.thisSeason, of.lastSeason])
  const granted = inOrder(of.sport, new Set(of.granted.map(({ position }) => position)))
  return [...new Set([...of.own, ...earned, ...granted])].map((position) => ({
    position,
    why: why(position),
  }))
}

/** What someone has earned by playing there in one of these seasons, in the order of a lineup. */
export function earnedPositions(sport: FantasySportKey, seasons: readonly Counts[]): string[] {
  const played = seasons.flatMap((counts) => Object.entries(counts))
  const earned = played.filter(([position, count]) => earnedBy(sport, position, count) !== null)
  return inOrder(sport, new Set(earned.map(([position]) => position)))
}

/** How far someone is where he has played this season and may not be played yet, in the order of a lineup. */
export function progressOf(
  sport: FantasySportKey,
  thisSeason: Counts,
  eligible: readonly string[],
): Progress[] {
  const open = Object.keys(thisSeason).filter((position) => !eligible.includes(position))
  return inOrder(sport, new Set(open)).flatMap((position) => {
    const earning = earningOf(sport, position)
    const { games, starts } = thisSeason[position] ?? NONE
    if (earning === null) return []
    const of = (have: number, need: number | null) => (need === null ? null : { have, need })
    return [{ position, starts: of(starts, earning.starts), games: of(games, earning.games) }]
  })
}

/** A position, after the wider one that everyone at it has too: a cornerback is a defensive back. */
export function withWider(sport: FantasySportKey, position: string): string[] {
  const { positions }: FantasySport = FANTASY_SPORTS[sport]
  const within = positions.find(({ key }) => key === position)?.within
  return within === undefined ? [position] : [within, position]
}

const NONE: Count = { games: 0, starts: 0 }

function earningOf(sport: FantasySportKey, position: string): Earning | null {
  const { earning }: FantasySport = FANTASY_SPORTS[sport]
  return earning?.[position] ?? null
}

/** By what so many games earn a position; null where they do not (game rules 2.11). */
function earnedBy(sport: FantasySportKey, position: string, count: Count): 'starts' | 'games' | null {
  const { starts, games } = earningOf(sport, position) ?? { starts: null, games: null }
  if (starts !== null && count.starts >= starts) return 'starts'
  return games !== null && count.games >= games ? 'games' : null
}

function inOrder(sport: FantasySportKey, positions: ReadonlySet<string>): string[] {
  return FANTASY_SPORTS[sport].positions.flatMap(({ key }) => (positions.has(key) ? [key] : []))
}
