import { DAY, HOUR } from '../../../shared/core/time.ts'
import { hashed } from '../base/rng.ts'
import type { TeamSport } from '../teams/team.ts'
import type { Drawn } from './pairings.ts'

/** What happened to a game that was not played when it should have been. Times are ms since the epoch. */
export interface Postponement {
  /** When it should have begun. */
  readonly from: number
  /** From when on it was called off. */
  readonly announced: number
  /** From when on its new date was known. */
  readonly rescheduled: number
}

/** About one game in forty is called off. */
const SHARE = 1 / 40
/** Between the start that was not and the news of another date. */
const UNTIL_RESCHEDULED = 14 * HOUR

/** When games are made up, and how far from all others of either team. */
interface MakeUp {
  readonly gap: number
  /** @param midnight that before the first day of the game's week */
  readonly dates: (start: number, midnight: number) => readonly number[]
}

const EVENING = 19 * HOUR
const nextDays = (hours: readonly number[]): MakeUp['dates'] => {
  return (start, midnight) => {
    const today = Math.floor((start - midnight) / DAY)
    return Array.from({ length: 12 }, (_, i) => midnight + (today + 1 + i) * DAY).flatMap((day) =>
      hours.map((hour) => day + hour),
    )
  }
}

const MAKE_UPS: Readonly<Record<TeamSport, MakeUp>> = {
  // Tuesday night, the last of the week.
  nfl: { gap: 2 * DAY, dates: (_, midnight) => [midnight + 6 * DAY + EVENING] },
  // Sunday night.
  ncaaf: { gap: 3 * DAY, dates: (_, midnight) => [midnight + 6 * DAY + EVENING] },
  nba: { gap: 20 * HOUR, dates: nextDays([EVENING]) },
  ncaa_mbb: { gap: 20 * HOUR, dates: nextDays([EVENING]) },
  // In the afternoon before another game, if need be.
  mlb: { gap: 5 * HOUR, dates: nextDays([13 * HOUR, EVENING]) },
  nhl: { gap: 20 * HOUR, dates: nextDays([EVENING]) },
}

/** A game before anything came in its way. */
interface Planned extends Pick<Drawn, 'week' | 'home' | 'away'> {
  readonly id: string
  readonly sport: TeamSport
  /** ms since the epoch */
  readonly start: number
}

/**
 * Calls off a few games of a season and finds each another date, on which both teams are free. One for
 * which there is none is played as planned.
 * @param midnight that before the first day of a week, ms
 * @returns in order of start
 */
export function postpone<Game extends Planned>(
  seed: string,
  planned: readonly Game[],
  midnight: (week: number) => number,
): (Game & { readonly postponed: Postponement | null })[] {
  const starts = new Map<string, number[]>()
  const startsOf = (team: string) => starts.get(team) ?? []
  for (const { home, away, start } of planned) {
    for (const { id } of [home, away]) starts.set(id, [...startsOf(id), start])
  }
  return planned
    .map((game) => {
      if (hashed(seed, game.id, 'postponed') >= SHARE) return { ...game, postponed: null }
      const { home, away, start: from } = game
      const { gap, dates } = MAKE_UPS[game.sport]
      const rescheduled = from + UNTIL_RESCHEDULED
      const others = [...startsOf(home.id), ...startsOf(away.id)].filter((start) => start !== from)
      const start = dates(from, midnight(game.week)).find(
        (date) => date >= rescheduled + 4 * HOUR && others.every((other) => Math.abs(other - date) >= gap),
      )
      if (start === undefined) return { ...game, postponed: null }
      for (const { id } of [home, away]) starts.set(id, [...startsOf(id), start])
      const announced = from - Math.round(3 + 3 * hashed(seed, game.id, 'announced')) * HOUR
      return { ...game, start, postponed: { from, announced, rescheduled } }
    })
    .toSorted((a, b) => a.start - b.start)
}
