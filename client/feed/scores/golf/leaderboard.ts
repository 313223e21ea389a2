import type { LeaderboardRow } from '../../../../shared/game/game.ts'

const ON_CARD = 5

/** The best of a tournament, and how many more share the last shown place. */
export function leadersOf(rows: readonly LeaderboardRow[]): {
  shown: readonly LeaderboardRow[]
  tied: number
} {
  const shown = rows.filter(({ position }) => /^T?\d/.test(position)).slice(0, ON_CARD)
  const last = shown.at(-1)?.position ?? ''
  const tied = last.startsWith('T') ? rows.filter(({ position }) => position === last).length : 0
  return { shown, tied: Math.max(0, tied - shown.filter(({ position }) => position === last).length) }
}

/** The tee time of a golfer who has not begun the round, ms since the epoch; else null. */
export function teeTime({ thru }: LeaderboardRow): number | null {
  return /^\d{4}-/.test(thru) ? Date.parse(thru) : null
}

/** When the first golfer of a tournament starts; the feed's own date is a mere midnight. */
export function firstTeeTime(rows: readonly LeaderboardRow[]): number | null {
  const times = rows.map(teeTime).filter((time) => time !== null)
  return times.length > 0 ? Math.min(...times) : null
}

/** The first golfer who missed the cut: the line is drawn above. Null without one. */
export function firstBelowCut(rows: readonly LeaderboardRow[]): string | null {
  return rows.find(({ position }) => position === 'CUT' || position === 'MDF')?.id ?? null
}

/** Whether the golfer's name has all words of the search, in any order and without regard to accents. */
export function isFound({ athlete, country }: LeaderboardRow, search: string): boolean {
  const name = plain(`${athlete.displayName} ${country ?? ''}`)
  return plain(search)
    .split(/\s+/)
    .every((word) => name.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** How many round columns a leaderboard has: four, or more where more were played. */
export function roundCount(rows: readonly LeaderboardRow[]): number {
  return Math.max(4, ...rows.map(({ rounds }) => rounds.length))
}
