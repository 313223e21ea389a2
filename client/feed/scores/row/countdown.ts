export interface Countdown {
  readonly text: string
  readonly tone: 'red' | 'amber' | 'green'
}

/**
 * What an upcoming game's card says about its start (product spec §4), or null for a later day, whose
 * card shows the date instead. Times are ms since the epoch; `isToday` is in the fan's time zone.
 * A started second counts as whole, so the last one reads 1s and 0s is never shown. A tournament is no
 * game, and its first tee time is not that of the player one waits for.
 */
export function countdown(game: {
  startsAt: number
  now: number
  isToday: boolean
  isTournament?: boolean
}): Countdown | null {
  const left = Math.ceil((game.startsAt - game.now) / 1000)
  if (left <= 0) {
    return game.isTournament
      ? { text: 'First players are teeing off', tone: 'green' }
      : { text: 'Game is starting!', tone: 'red' }
  }
  if (!game.isToday) return null

  const tone = left <= 5 * 60 ? 'red' : left <= 30 * 60 ? 'amber' : 'green'
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor((left % 3600) / 60)
  const seconds = left % 60
  if (hours > 0) return { text: `Starts in: ${hours}h ${minutes}m`, tone }
  if (minutes > 0) return { text: `Starts in: ${minutes}m ${seconds}s`, tone }
  return { text: `Starting in: ${seconds}s`, tone }
}
