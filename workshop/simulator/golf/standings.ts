import { holesDone, playOffHoles, toPar, type Entry, type PlayedTournament, type Round } from './play.ts'

/** A golfer's place at some moment. */
export interface Standing {
  readonly entry: Entry
  /** Strokes to par over all holes done. */
  readonly score: number
  /** The round he is in or has last finished, from 0; null before his first. */
  readonly current: { readonly round: Round; readonly number: number; readonly holes: number } | null
  readonly out: 'CUT' | 'WD' | null
  /** `1`, `T28`, `-` */
  readonly position: string
}

/** Where the whole tournament stands. */
export type Stage =
  | { readonly kind: 'before' }
  | { readonly kind: 'playing' | 'complete'; /** 1 to 4 */ readonly round: number }
  | { readonly kind: 'playOff' }
  | { readonly kind: 'over' }

export function stageAt(played: PlayedTournament, at: number): Stage {
  if (at >= played.over) return { kind: 'over' }
  if (played.playOff && at >= played.playOff.start) return { kind: 'playOff' }
  const begun = played.rounds.filter(({ begin }) => begin <= at).length
  if (begun === 0) return { kind: 'before' }
  const end = played.rounds[begun - 1]?.end ?? 0
  return { kind: at < end ? 'playing' : 'complete', round: begun }
}

/** The leaderboard at a moment, best first, those out of it last. */
export function standingsAt(played: PlayedTournament, at: number): Standing[] {
  const { pars } = played.tournament
  const cutAt = played.rounds[1]?.end ?? Infinity
  const rows = played.entries.map((entry) => {
    let score = 0
    let current: Standing['current'] = null
    for (const [index, round] of entry.rounds.entries()) {
      const holes = holesDone(round, at)
      if (round.teeTime > at) break
      score += toPar(round, pars, holes)
      current = { round, number: index + 1, holes }
    }
    const second = entry.rounds[1]
    const gaveUp = entry.withdrew && second !== undefined && holesDone(second, at) === second.strokes.length
    const cut = at >= cutAt && entry.rounds.length < 3
    return { entry, score, current, out: gaveUp ? ('WD' as const) : cut ? ('CUT' as const) : null }
  })
  const started = rows.filter(({ current, out }) => current !== null && out === null)
  const winner = winnerAt(played, at)
  const isWinner = (entry: Entry) => entry.golfer.id === winner
  return rows
    .map((row) => ({ ...row, position: positionOf(row, started, isWinner) }))
    .toSorted(
      (a, b) =>
        Number(a.out !== null) - Number(b.out !== null) ||
        Number(a.current === null) - Number(b.current === null) ||
        Number(isWinner(b.entry)) - Number(isWinner(a.entry)) ||
        a.score - b.score ||
        a.entry.golfer.displayName.localeCompare(b.entry.golfer.displayName, 'en'),
    )
}

/** The winner of a playoff once it is decided. */
function winnerAt({ playOff }: PlayedTournament, at: number): string | null {
  return playOff && playOffHoles(playOff, at) === playOff.holes ? playOff.winnerId : null
}

type Row = Omit<Standing, 'position'>

/** Equal scores share a place, except that a playoff has one winner. */
function positionOf(row: Row, started: readonly Row[], isWinner: (entry: Entry) => boolean): string {
  if (row.current === null || row.out !== null) return '-'
  if (isWinner(row.entry)) return '1'
  const better = started.filter(
    (one) => one.score < row.score || (one.score === row.score && isWinner(one.entry)),
  )
  const level = started.filter((one) => one.score === row.score && !isWinner(one.entry))
  return `${level.length > 1 ? 'T' : ''}${better.length + 1}`
}

/** `-12`, `E`, `+3` */
export function parText(score: number): string {
  return score === 0 ? 'E' : score > 0 ? `+${score}` : String(score)
}
