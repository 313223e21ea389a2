import { inWords, leaderCategory, type LeaderCategoryDoc } from '../base/documents.ts'
import { bestLine, stat, type Box, type Line, type Side } from '../base/event-log.ts'
import type { Match, Star } from '../base/match.ts'
import { playerAt } from '../base/rosters.ts'
import type { BaseballStat } from './state.ts'
import { innings, seasonAverage } from './tables.ts'

type L = Line<BaseballStat>

const some = (n: number, unit: string) => (n === 0 ? [] : [n === 1 ? unit : `${n} ${unit}`])

/** `2-4, 2B, 2 RBI, R`: a batter's game as the feed tells it. */
export function battingLine(line: L): string {
  return [
    `${stat(line, 'hits')}-${stat(line, 'atBats')}`,
    ...some(stat(line, 'homeRuns'), 'HR'),
    ...some(stat(line, 'doubles'), '2B'),
    ...some(stat(line, 'triples'), '3B'),
    ...some(stat(line, 'RBIs'), 'RBI'),
    ...some(stat(line, 'runs'), 'R'),
    ...some(stat(line, 'stolenBases'), 'SB'),
    ...some(stat(line, 'walks'), 'BB'),
    ...some(stat(line, 'strikeouts'), 'K'),
  ].join(', ')
}

/** `6.0 IP, 2 ER, 5 H, 7 K, BB` */
export function pitchingLine(line: L): string {
  const earned = stat(line, 'earnedRuns')
  return [
    `${innings(stat(line, 'outs'))} IP`,
    earned === 0 ? '0 ER' : earned === 1 ? 'ER' : `${earned} ER`,
    `${stat(line, 'hitsAllowed')} H`,
    ...some(stat(line, 'strikeoutsThrown'), 'K'),
    ...some(stat(line, 'walksAllowed'), 'BB'),
  ].join(', ')
}

const CATEGORIES = [
  {
    names: { name: 'avg', displayName: 'Batting Average', shortDisplayName: 'BA', abbreviation: 'AVG' },
    of: average,
  },
  {
    names: { name: 'homeRuns', displayName: 'Home Runs', shortDisplayName: 'HR', abbreviation: 'HR' },
    of: (line: L) => stat(line, 'homeRuns'),
  },
  {
    names: { name: 'RBIs', displayName: 'Runs Batted In', shortDisplayName: 'RBI', abbreviation: 'RBI' },
    of: (line: L) => stat(line, 'RBIs'),
  },
] as const

function average(line: L): number {
  return stat(line, 'atBats') === 0 ? 0 : stat(line, 'hits') / stat(line, 'atBats')
}

/** What a batter's game was worth, to tell the best. */
function worth(line: L): number {
  return stat(line, 'hits') + 3 * stat(line, 'homeRuns') + stat(line, 'RBIs') + stat(line, 'runs') * 0.8
}

function batters(box: Box<BaseballStat>, side: Side) {
  return [...box.lines[side]].filter(([, line]) => stat(line, 'plateAppearances') > 0)
}

export function gameLeaders(match: Match, box: Box<BaseballStat>, side: Side): LeaderCategoryDoc[] {
  return CATEGORIES.flatMap(({ names, of }) => {
    const best = batters(box, side).toSorted(([, a], [, b]) => of(b) - of(a) || worth(b) - worth(a))[0]
    if (best === undefined) return []
    const [place, line] = best
    const player = playerAt(match.rosters[side], place)
    return [
      leaderCategory(names, {
        displayValue: battingLine(line),
        value: of(line),
        player,
        teamId: match.teams[side].id,
      }),
    ]
  })
}

/** To date, of the best of the nine. */
export function previewLeaders(match: Match, side: Side): LeaderCategoryDoc[] {
  const nine = match.rosters[side].slice(0, 9)
  const [best, second] = nine.toSorted((a, b) => b.skill - a.skill)
  if (best === undefined || second === undefined) return []
  const homeRuns = Math.max(3, Math.round(16 + 4 * second.skill))
  const runs = Math.max(20, Math.round(52 + 9 * second.skill))
  const figures = [
    { player: best, displayValue: seasonAverage(best), value: Number(seasonAverage(best)) },
    { player: second, displayValue: String(homeRuns), value: homeRuns },
    { player: second, displayValue: String(runs), value: runs },
  ]
  return figures.flatMap((figure, i) => {
    const category = CATEGORIES[i]
    return category ? [leaderCategory(category.names, { ...figure, teamId: match.teams[side].id })] : []
  })
}

export function starOf(match: Match, box: Box<BaseballStat>, side: Side): Star {
  const { place, line } = bestLine(box, side, (one) => (stat(one, 'plateAppearances') > 0 ? worth(one) : -1))
  const words = inWords([
    [stat(line, 'homeRuns'), 'home run', 'home runs'],
    [stat(line, 'hits'), 'hit', 'hits'],
    [stat(line, 'RBIs'), 'run batted in', 'runs batted in'],
  ])
  return { player: playerAt(match.rosters[side], place), line: words }
}
