import { inWords, leaderCategory, type LeaderCategoryDoc } from '../base/documents.ts'
import { TEAM, bestLine, stat, type Box, type Line, type Pair, type Side } from '../base/event-log.ts'
import type { Match, Star } from '../base/match.ts'
import { placesOf, playerAt } from '../base/rosters.ts'
import type { FootballStat } from './plays.ts'

type L = Line<FootballStat>

const PASSING = {
  name: 'passingYards',
  displayName: 'Passing Leader',
  shortDisplayName: 'PASS',
  abbreviation: 'PYDS',
}
const RUSHING = {
  name: 'rushingYards',
  displayName: 'Rushing Leader',
  shortDisplayName: 'RUSH',
  abbreviation: 'RYDS',
}
const RECEIVING = {
  name: 'receivingYards',
  displayName: 'Receiving Leader',
  shortDisplayName: 'REC',
  abbreviation: 'RECYDS',
}

const CATEGORIES = [
  {
    names: PASSING,
    key: 'passingYards',
    tried: 'passingAttempts',
    show: (l: L) =>
      `${stat(l, 'completions')}/${stat(l, 'passingAttempts')}, ${stat(l, 'passingYards')} YDS` +
      counted(stat(l, 'passingTouchdowns'), 'TD') +
      counted(stat(l, 'interceptionsThrown'), 'INT'),
  },
  {
    names: RUSHING,
    key: 'rushingYards',
    tried: 'rushingAttempts',
    show: (l: L) =>
      `${stat(l, 'rushingAttempts')} CAR, ${stat(l, 'rushingYards')} YDS` +
      counted(stat(l, 'rushingTouchdowns'), 'TD'),
  },
  {
    names: RECEIVING,
    key: 'receivingYards',
    tried: 'receptions',
    show: (l: L) =>
      `${stat(l, 'receptions')} REC, ${stat(l, 'receivingYards')} YDS` +
      counted(stat(l, 'receivingTouchdowns'), 'TD'),
  },
] as const

const counted = (n: number, unit: string) => (n > 0 ? `, ${n} ${unit}` : '')

export function gameLeaders(match: Match, box: Box<FootballStat>, side: Side): LeaderCategoryDoc[] {
  return CATEGORIES.flatMap(({ names, key, tried, show }) => {
    const best = [...box.lines[side]]
      .filter(([place, line]) => place !== TEAM && stat(line, tried) > 0)
      .toSorted(([, a], [, b]) => stat(b, key) - stat(a, key))[0]
    if (best === undefined) return []
    const [place, line] = best
    const player = playerAt(match.rosters[side], place)
    return [
      leaderCategory(names, {
        displayValue: show(line),
        value: stat(line, key),
        player,
        teamId: match.teams[side].id,
      }),
    ]
  })
}

/** The better of both teams in each category, as the competition lists them. */
export function bestOf(leaders: Pair<readonly LeaderCategoryDoc[]>): LeaderCategoryDoc[] {
  return CATEGORIES.flatMap(({ names }) => {
    const both = leaders.flatMap((side) => side.filter(({ name }) => name === names.name))
    return both.toSorted((a, b) => (b.leaders[0]?.value ?? 0) - (a.leaders[0]?.value ?? 0)).slice(0, 1)
  })
}

/** Season to date, as if a dozen games had been played. */
export function previewLeaders(match: Match, side: Side): LeaderCategoryDoc[] {
  const roster = match.rosters[side]
  const strength = match.strength[side]
  const quarterback = placesOf(roster, 'QB')[0] ?? 0
  const runner = placesOf(roster, 'RB')[0] ?? 0
  const receiver = placesOf(roster, 'WR')[0] ?? 0
  const figure = (place: number, base: number, spread: number) =>
    Math.max(1, Math.round(base + spread * (playerAt(roster, place).skill + 0.4 * strength)))
  const yards = [
    figure(quarterback, 2650, 380),
    figure(runner, 780, 160),
    figure(receiver, 830, 150),
  ] as const
  const touchdowns = [figure(quarterback, 17, 4), figure(runner, 6, 2), figure(receiver, 6, 2)] as const
  return CATEGORIES.map(({ names }, i) => {
    const place = [quarterback, runner, receiver][i] ?? 0
    return leaderCategory(names, {
      displayValue: `${yards[i]} YDS, ${touchdowns[i]} TD`,
      value: yards[i] ?? 0,
      player: playerAt(roster, place),
      teamId: match.teams[side].id,
    })
  })
}

/** The best line of a team by yards and touchdowns, a passer's yards counting for less. */
export function starOf(match: Match, box: Box<FootballStat>, side: Side): Star {
  const worth = (line: L) =>
    stat(line, 'passingYards') * 0.33 +
    stat(line, 'rushingYards') +
    stat(line, 'receivingYards') +
    20 *
      (stat(line, 'passingTouchdowns') + stat(line, 'rushingTouchdowns') + stat(line, 'receivingTouchdowns'))
  const { place, line } = bestLine(box, side, worth)
  return { player: playerAt(match.rosters[side], place), line: told(line) }
}

/** What he did most of: passing, rushing or receiving. */
function told(line: L): string {
  const kinds = [
    { yards: stat(line, 'passingYards'), scores: stat(line, 'passingTouchdowns'), verb: 'passing' },
    { yards: stat(line, 'rushingYards'), scores: stat(line, 'rushingTouchdowns'), verb: 'rushing' },
    { yards: stat(line, 'receivingYards'), scores: stat(line, 'receivingTouchdowns'), verb: 'receiving' },
  ]
  const { yards, scores, verb } = kinds.reduce((a, b) => (b.yards > a.yards ? b : a))
  return inWords([
    [yards, `${verb} yard`, `${verb} yards`],
    [scores, 'touchdown', 'touchdowns'],
  ])
}
