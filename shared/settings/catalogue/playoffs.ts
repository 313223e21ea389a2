import { counted } from '../../core/lists.ts'
import type { About, Card, Entries, RuleLine, SettingValue } from './entry.ts'
import { roundsOf } from './rounds.ts'
import { isGroup } from './weekdays.ts'

export interface PlayoffSettings {
  teams: number
  /** Best against worst of those left in each round, instead of a fixed bracket. */
  reseed: boolean
  /** How many weeks each round lasts, the first round first. */
  roundWeeks: number[]
  /** Has an effect in a league with divisions only. */
  divisionWinnersFirst: boolean
  /** Has an effect where there are two semifinals: with four teams or more. */
  thirdPlace: boolean
  consolation: 'none' | 'ladder' | 'bracket' | 'toilet'
  tie: 'higher-seed' | 'bench-points'
}

interface Needed {
  readonly size: number
  readonly season: {
    readonly weeks: number
    readonly divisions: readonly string[]
    readonly playoffs: PlayoffSettings | null
  }
}
type Here = About<Needed>

/** What decides who reaches the playoffs, and in which order, is fixed once the last games for it have begun. */
export const DECIDED = { 'last-week': 'decided', playoffs: 'shut' } as const

const has = ({ settings }: Here) => settings.season.playoffs !== null

/** In a smaller league fewer teams go to the playoffs. */
export function usualPlayoffTeams(size: number): number {
  return size > 10 ? 6 : size > 5 ? 4 : 2
}

export const PLAYOFFS: Entries<PlayoffSettings, Needed> = {
  teams: {
    kind: 'number',
    min: 2,
    max: 16,
    label: 'Playoff teams',
    usual: ({ size }) => usualPlayoffTeams(size),
    frozen: DECIDED,
    decides: 'order',
    search: 'playoff teams seeds',
    applies: has,
    row: { hint: 'Top seeds get byes when the bracket isn’t full.' },
    editor: 'playoff-teams',
    rule: { term: 'Teams', text: teamsText },
  },
  reseed: {
    kind: 'switch',
    options: { off: 'Fixed', on: 'Reseed each round' },
    changes: { off: 'fixed', on: 'reseeded each round' },
    label: 'Playoff bracket',
    usual: false,
    frozen: DECIDED,
    decides: 'order',
    search: 'reseed bracket fixed',
    applies: has,
    row: {
      label: 'Bracket',
      hint: ({ settings }) =>
        settings.season.playoffs?.reseed
          ? 'After each round the best remaining seed plays the worst.'
          : 'The bracket is set from the start.',
    },
    rule: {
      term: 'Bracket',
      text: ({ settings }) =>
        settings.season.playoffs?.reseed
          ? 'Reseeded each round: best remaining seed against worst.'
          : 'Fixed from the start.',
    },
  },
  roundWeeks: {
    kind: 'numbers',
    min: 1,
    max: 2,
    least: 1,
    most: 4,
    label: 'Weeks of each playoff round',
    usual: ({ size }) => Array.from({ length: roundsOf(usualPlayoffTeams(size)) }, () => 1),
    frozen: DECIDED,
    decides: 'order',
    applies: has,
    editor: 'round-weeks',
    rule: { term: 'Rounds', text: ({ settings }) => roundsText(settings.season.playoffs?.roundWeeks ?? []) },
  },
  divisionWinnersFirst: {
    kind: 'switch',
    label: 'Division winners seeded first',
    usual: true,
    frozen: DECIDED,
    decides: 'order',
    applies: (about) => has(about) && about.settings.season.divisions.length > 0,
    row: {
      label: 'Division winners first',
      hint: 'They get the top seeds, whatever the standings say.',
    },
    rule: {
      term: 'Seeds',
      text: ({ settings }) =>
        settings.season.playoffs?.divisionWinnersFirst
          ? 'Division winners first.'
          : 'By the standings, whatever the division.',
    },
  },
  thirdPlace: {
    kind: 'switch',
    label: 'Third-place game',
    usual: true,
    frozen: DECIDED,
    decides: 'order',
    applies: ({ settings }) => (settings.season.playoffs?.teams ?? 0) >= 4,
    row: { hint: 'Between the semifinal losers.' },
    rule: {
      term: 'Third place',
      text: ({ settings }) =>
        settings.season.playoffs?.thirdPlace ? 'The semifinal losers play for it.' : 'Not played for.',
    },
  },
  // What becomes of those who do not play for the title (game rules 2.10).
  consolation: {
    kind: 'choice',
    options: {
      none: { label: 'None', hint: 'Done for the season.' },
      ladder: { label: 'Ladder', hint: 'Keep playing each week for the remaining places.' },
      bracket: { label: 'Bracket', hint: 'Play a consolation bracket.' },
      toilet: { label: 'Toilet bowl', hint: 'Play a bracket in which the loser advances.' },
    },
    label: 'Consolation',
    usual: 'ladder',
    frozen: DECIDED,
    decides: 'order',
    search: 'consolation toilet bowl losers bracket',
    applies: has,
    row: { label: 'Eliminated teams' },
    rule: { term: 'Eliminated teams' },
  },
  tie: {
    kind: 'choice',
    options: {
      'higher-seed': {
        label: 'The better seed wins',
        rule: 'The better seed wins.',
        change: 'better seed wins',
      },
      'bench-points': { label: 'Bench points', rule: 'Bench points decide, then the better seed.' },
    },
    label: 'Tied playoff game',
    usual: 'higher-seed',
    frozen: DECIDED,
    decides: 'order',
    applies: has,
    row: { hint: 'Playoff games aren’t replayed.' },
    rule: { term: 'Tied game' },
  },
}

const path = (name: keyof PlayoffSettings) => `season.playoffs.${name}`

export const PLAYOFF_CARD: Card = {
  title: 'The playoffs',
  section: 'playoffs',
  rows: [
    'season.playoffs',
    ...(['teams', 'roundWeeks', 'reseed', 'divisionWinnersFirst'] as const).map(path),
    ...(['thirdPlace', 'consolation', 'tie'] as const).map(path),
  ],
}

/** The one line of a league without. */
export function titleLines({ settings: { season } }: Here): RuleLine[] {
  if (season.playoffs !== null) return []
  return [
    { term: 'Title', text: `No playoffs: the standings after ${counted(season.weeks, 'week')} decide.` },
  ]
}

/** `6 teams in 3 rounds` */
export function playoffsText(value: SettingValue): string {
  if (!isGroup(value)) return 'none'
  const { teams = null, roundWeeks = null } = value
  return `${Number(teams)} teams in ${counted(Array.isArray(roundWeeks) ? roundWeeks.length : 0, 'round')}`
}

function teamsText({ settings: { size, season } }: Here): string {
  const teams = season.playoffs?.teams ?? 0
  const byes = 2 ** roundsOf(teams) - teams
  const rest = byes === 0 ? '' : byes === 1 ? ' The top seed gets a bye.' : ` The top ${byes} seeds get byes.`
  return `${teams === size ? 'All' : 'Top'} ${teams} of ${size}.${rest}`
}

/** `3 of a week each.`, `Round 1: 1 week. Final: 2 weeks.` */
function roundsText(roundWeeks: readonly number[]): string {
  const [first = 1] = roundWeeks
  if (roundWeeks.every((weeks) => weeks === first))
    return `${roundWeeks.length}, ${first === 1 ? 'one week' : `${first} weeks`} each.`
  const last = roundWeeks.length - 1
  return roundWeeks
    .map((weeks, round) => `${round === last ? 'Final' : `Round ${round + 1}`}: ${counted(weeks, 'week')}.`)
    .join(' ')
}
