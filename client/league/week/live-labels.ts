import type { WeekState } from '../../../shared/schedule/schedule.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { isSameDay, soonDay, soonOrDay, clockTime } from '../../ui/time/local-time.ts'

/** How far a matchup is, by the games of its starters. */
export type LiveState =
  | { readonly kind: 'live'; readonly playing: number }
  /** No one plays now. @property at start of the next game, ms since the epoch; null while it is not known */
  | { readonly kind: 'next'; readonly at: number | null; readonly isFirst: boolean }
  /** @property officialAt ms since the epoch; null before the week is over */
  | { readonly kind: 'played'; readonly officialAt: number | null }
  | { readonly kind: 'final' }

/** Games of the starters of one or two teams. */
export interface GamesCount {
  readonly over: number
  readonly on: number
  readonly toCome: number
}

/**
 * The state of a matchup: live only while a starter of the two is in a game.
 * @param of.sides one or two teams; none for who has no game
 * @param of.nextStart of their games, ms since the epoch; null while it is not known
 */
export function liveStateOf(of: {
  readonly state: WeekState
  readonly officialAt: number | null
  readonly sides: readonly GamesCount[]
  readonly nextStart: number | null
}): LiveState {
  const { state, officialAt, sides, nextStart } = of
  if (state === 'official') return { kind: 'final' }
  if (state === 'provisional') return { kind: 'played', officialAt }
  const sum = (count: (side: GamesCount) => number) => sides.reduce((total, side) => total + count(side), 0)
  const [over, on, toCome] = [sum((side) => side.over), sum((side) => side.on), sum((side) => side.toCome)]
  if (on > 0) return { kind: 'live', playing: on }
  if (state === 'upcoming' || toCome > 0) return { kind: 'next', at: nextStart, isFirst: over === 0 }
  return over > 0 ? { kind: 'played', officialAt: null } : { kind: 'next', at: nextStart, isFirst: true }
}

/** `Live · 3 playing`, `Next kickoff Thu 8:15 PM`, `All played · official Thu`, `Final`. @param now ms since the epoch */
export function liveStateLabel(state: LiveState, sport: FantasySportKey, now: number): string {
  switch (state.kind) {
    case 'live':
      return `Live · ${state.playing} playing`
    case 'next':
      return nextGameWords(state, sport, now)
    case 'played':
      return state.officialAt === null
        ? 'All played'
        : `All played · official ${soonDay(state.officialAt, now)}`
    case 'final':
      return 'Final'
    default:
      return state satisfies never
  }
}

function nextGameWords(
  { at, isFirst }: { at: number | null; isFirst: boolean },
  sport: FantasySportKey,
  now: number,
): string {
  const name = `${isFirst ? 'First' : 'Next'} ${isFootball(sport) ? 'kickoff' : 'game'}`
  return at === null ? (isFirst ? 'Not started' : 'Between games') : `${name} ${startTime(at, now)}`
}

/** `8:20 PM` today, `Thu 8:15 PM` within six days, then `Nov 29`. @param at ms since the epoch @param now the same */
export function startTime(at: number, now: number): string {
  return isSameDay(at, now) ? clockTime(at) : soonOrDay(at, now)
}

/** `2 playing · 1 left`; of a team that has played all of its games `9 played`. */
export function leftWords({ over, on, toCome }: GamesCount): string {
  if (on + toCome === 0) return over === 0 ? 'No games' : `${over} played`
  return [on > 0 && `${on} playing`, toCome > 0 && `${toCome} left`].filter(Boolean).join(' · ')
}
