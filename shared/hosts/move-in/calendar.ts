import type { HostSeason, HostWeek } from '../league/host-league.ts'

/** A scoring period; times are ms since the epoch. */
export interface MovePeriod {
  readonly number: number
  readonly startsAt: number
  /** Not part of it any more. */
  readonly endsAt: number
}

/** Where a league that is in season continues. */
export interface MoveCalendar {
  /** The scoring period that is played now, or comes next. */
  readonly current: MovePeriod
  /** The scoring period of each week of the host. */
  readonly periodOf: (week: number) => number
  /** The host’s week that is played now, or comes next. */
  readonly week: number
}

/**
 * Which scoring period each week of a host’s season is: the one that it plays now is the one that is played now. A host
 * counts weeks from 1, as scoring periods are; where a sport’s calendar here has one more or less before that, they
 * are shifted.
 * @param periods of the season, in order
 * @param now ms since the epoch
 * @returns null where the season is not the one that is played
 */
export function moveCalendar(
  { weeks }: Pick<HostSeason, 'weeks'>,
  { periods, now }: { periods: readonly MovePeriod[]; now: number },
): MoveCalendar | null {
  const current = periods.find(({ endsAt }) => endsAt > now)
  if (!current || now < (periods[0]?.startsAt ?? Infinity)) return null
  const open = weeks.find((week) => !isOver(week))?.week
  const week = open ?? (weeks.at(-1)?.week ?? 0) + 1
  // A host may close a week some hours before, or after, its calendar does.
  const own = periods.some(({ number }) => number === week) ? week : current.number
  const shift = Math.abs(own - current.number) <= 1 ? 0 : current.number - week
  return {
    current: periods.find(({ number }) => number === week + shift) ?? current,
    periodOf: (one) => one + shift,
    week,
  }
}

/** Whether all of its games that count are final. */
export function isOver({ matchups }: HostWeek): boolean {
  const games = matchups.filter(({ part }) => part !== 'median')
  return games.length > 0 && games.every(({ isFinal }) => isFinal)
}
