import type { LineUpGame } from '../../shared/line-up.ts'
import type { WeekScore } from '../../shared/matchup.ts'
import { listWords } from '../../shared/words/lists.ts'
import { pointsText } from '../../shared/words/points.ts'
import { startWords } from '../ui/local-time.ts'
import type { Line, Matchup } from './types.ts'

/** Where a player's game stands, shortest first: `3rd Quarter 4:12 at MIA`, `Sun 1:00 PM vs BUF`, `Sun TBD vs BUF`, `Final vs BUF`. @param now ms since the epoch */
export function gameWords(game: LineUpGame, now: number): string {
  const against = `${game.isHome ? 'vs' : 'at'} ${game.opponent}`
  if (!game.counts) return `Called off ${against}`
  if (game.state === 'pre') return `${startWords(game, now)} ${against}`
  const clock = /^(\d+:\d\d|\d+\.\d) - (.+)$/.exec(game.detail)
  return `${clock ? `${clock[2]} ${clock[1]}` : game.detail} ${against}`
}

/** How many games there are of what is over, on and to come: `3 over, 1 on, 2 to come`; none of what there is none. */
export function gamesWords({ over, on, toCome }: Pick<WeekScore, 'over' | 'on' | 'toCome'>): string {
  const parts = [over > 0 && `${over} over`, on > 0 && `${on} on`, toCome > 0 && `${toCome} to come`].filter(
    (part) => part !== false,
  )
  return parts.length === 0 ? 'No games' : parts.join(', ')
}

/** The same of one player's games. */
export function linesWords(lines: readonly Line[]): string {
  const count = (state: LineUpGame['state']) => lines.filter(({ game }) => game.state === state).length
  return gamesWords({ over: count('post'), on: count('in'), toCome: count('pre') })
}

/** `J. Allen`, for where there is no room. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return rest.length === 0 || /\./.test(first) ? name : `${first.charAt(0)}. ${rest.join(' ')}`
}

/** What a team has, with the weeks before of the same round. @param carried null where there were none */
export function withCarried(points: number, carried: number | null): number {
  return points + (carried ?? 0)
}

/** How it stands, in a sentence: `Rome 98.20, Carthage 87.10.` */
export function standWords({ sides, carried }: Matchup): string {
  const [home, away] = sides
  const side = ({ team, score }: typeof home, before: number | null) =>
    `${team.name} ${pointsText(withCarried(score.points, before))}`
  return `${[side(home, carried?.home ?? null), ...(away ? [side(away, carried?.away ?? null)] : [])].join(', ')}.`
}

/** Which teams have more than the median of the week's scores: `Rome is above it, Carthage below.` */
export function medianWords({ sides }: Matchup, median: number): string {
  const place = (points: number) =>
    points === median ? 'level with it' : points > median ? 'above it' : 'below it'
  return `${listWords(
    sides.flatMap((side) => (side ? [`${side.team.name} is ${place(side.score.points)}`] : [])),
  )}.`
}

/** What is folded away: `Bench: Rome 23.40, Carthage 12.10`. */
export function benchWords({ sides, state }: Matchup): string {
  if (state === 'upcoming') return 'Bench'
  return `Bench: ${sides
    .flatMap((side) => (side ? [`${side.team.name} ${pointsText(side.benchPoints)}`] : []))
    .join(', ')}`
}
