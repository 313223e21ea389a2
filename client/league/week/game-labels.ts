import type { LineupGame } from '../../../shared/lineup/lineup.ts'
import type { CountedStatLine, Matchup, WeekScore } from '../../../shared/matchup/matchup.ts'
import { joinList } from '../../../shared/core/lists.ts'
import { categoriesText } from '../../../shared/labels/season/score.ts'
import { pointsText } from '../../../shared/core/points.ts'
import { countWords } from './score-labels.ts'
import { clockTime, isSameDay, startWords } from '../../ui/time/local-time.ts'

/** Where a player's game stands, in a row: `2nd 4:12`, `8:20 PM` today, `Sun 1:00 PM`, `Sun TBD`, `Final`. @param now ms since the epoch */
export function gameLabel(game: LineupGame, now: number): string {
  if (!game.counts) return 'Called off'
  if (game.state === 'pre')
    return game.isTimeSet && isSameDay(game.startsAt, now) ? clockTime(game.startsAt) : startWords(game, now)
  const clock = /^(\d+:\d\d|\d+\.\d) - (.+)$/.exec(game.detail)
  return clock ? `${(clock[2] ?? '').replace(/ (Quarter|Period|Half)$/, '')} ${clock[1]}` : game.detail
}

/** The same for where there is no room, full hours without their minutes: `Sun 1 PM`. @param now ms since the epoch */
export function shortGameLabel(game: LineupGame, now: number): string {
  return gameLabel(game, now)
    .replace(/:00(?= [ap])/i, '')
    .replace(/^End of (\S+) .*/, 'End $1')
}

/** `vs BUF`, `at MIA` */
export function opponentLabel({ isHome, opponent }: Pick<LineupGame, 'isHome' | 'opponent'>): string {
  return `${isHome ? 'vs' : 'at'} ${opponent}`
}

/** How many games are on and left: `1 playing · 2 left`; once there is none of both, `3 played`. */
export function gamesLabel(games: Pick<WeekScore, 'over' | 'on' | 'toCome'>): string {
  const { playing, rest } = countWords(games, false)
  return [playing, rest].filter((part) => part !== null).join(' · ') || 'No games'
}

/** The same of one player's games. */
export function statLinesLabel(lines: readonly CountedStatLine[]): string {
  const count = (state: LineupGame['state']) => lines.filter(({ game }) => game.state === state).length
  return gamesLabel({ over: count('post'), on: count('in'), toCome: count('pre') })
}

/** `J. Allen`, for where there is no room; without what sets a son apart from his father. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.replace(/ (?:[JS]r\.?|I{2,3}|I?V)$/, '').split(' ')
  return rest.length === 0 || /\./.test(first)
    ? [first, ...rest].join(' ')
    : `${first.charAt(0)}. ${rest.join(' ')}`
}

/** A defense where there is no room: `Commanders`. */
export function shortDefense(name: string): string {
  return name.split(' ').at(-1) ?? name
}

/** What a team has, with the weeks before of the same round. @param carried null where there were none */
export function withCarried(points: number, carried: number | null): number {
  return points + (carried ?? 0)
}

/** The score, in a sentence: `Rome 98.20, Carthage 87.10.` */
export function scoreSentence({ sides, carried, categories }: Matchup): string {
  const [home, away] = sides
  if (categories && away) return `${home.team.name} ${categoriesText(categories)} against ${away.team.name}.`
  const side = ({ team, score }: typeof home, before: number | null) =>
    `${team.name} ${pointsText(withCarried(score.points, before))}`
  return `${[side(home, carried?.home ?? null), ...(away ? [side(away, carried?.away ?? null)] : [])].join(', ')}.`
}

/** Which teams have more than the median of the week's scores: `Rome is above it and Carthage below it.` */
export function medianLabel({ sides }: Matchup, median: number): string {
  const place = (points: number) =>
    points === median ? 'level with it' : points > median ? 'above it' : 'below it'
  return `${joinList(
    sides.flatMap((side) => (side ? [`${side.team.name} is ${place(side.score.points)}`] : [])),
  )}.`
}
