import { counted, joinList } from '../../core/lists.ts'
import { isFootball } from '../../sports/football.ts'
import { type FantasySportKey, SPORTS } from '../../sports/index.ts'
import { CAPS, CAPS_CARD, type CapSettings } from './caps.ts'
import type { About, Card, Entries, RuleLine } from './entry.ts'
import {
  DECIDED,
  PLAYOFF_CARD,
  PLAYOFFS,
  type PlayoffSettings,
  playoffsText,
  titleLines,
  usualPlayoffTeams,
} from './playoffs.ts'
import { roundsOf } from './rounds.ts'

export type TieBreaker = 'head-to-head' | 'points-for' | 'points-against' | 'division-record' | 'all-play'

export interface SeasonSettings {
  /** Scoring periods before the playoffs. */
  weeks: number
  /** Names; none for a league without. */
  divisions: string[]
  /** What a lineup is set for in a sport that is played daily; in football it is a week. */
  lineupsFor: 'day' | 'week'
  /** When a place in a lineup cannot be changed any more: its player's game begins, or the first of the week. */
  lock: 'game' | 'first-game'
  /** Whether players on the bench, too, stay on their team from the start of their game until its lineup is over. */
  benchLocks: boolean
  /** Two opponents each week. */
  doubleHeaders: boolean
  /** One more game each week, against the middle of the league's scores. */
  medianGame: boolean
  /** Asked in turn. */
  tieBreakers: TieBreaker[]
  /** Whether ties begin anew once the best of those tied has his place. */
  restartTies: boolean
  playoffs: PlayoffSettings | null
  caps: CapSettings
  /** Whether teams that are out of it may not add, drop or trade any more. */
  locksEliminated: boolean
  /** Whether managers may let Empire replace starters who will not play. */
  autoStart: boolean
}

interface Needed {
  readonly size: number
  readonly format: { readonly lineups: 'set' | 'best-ball'; readonly competition: string }
  readonly season: SeasonSettings
}
type Here = About<Needed>

/** Lineups are set by it. */
const OF_LINEUPS = { regular: 'shut', playoffs: 'shut' } as const

/** The schedule is made again until its first game. */
const OF_SCHEDULE = { 'first-game': 'shut', playoffs: 'shut' } as const

const LOCKED_TEXT =
  'Once the playoffs start, teams that aren’t in them or have lost can’t add, drop or trade.'

/** Weeks with the playoffs in them, so that those end with the sport's regular season. */
export const WEEKS = { nfl: 17, ncaaf: 14, nba: 23, nhl: 24, mlb: 25 } as const satisfies Record<
  FantasySportKey,
  number
>

/** Scoring periods that the regular season of a sport has at most: a league's playoffs are over by then. */
export const LONGEST_SEASONS = { nfl: 18, ncaaf: 16, nba: 26, nhl: 28, mlb: 28 } as const satisfies Record<
  FantasySportKey,
  number
>

export const SEASON_WEEKS = { min: 1, max: 30 } as const

/** Longest name of a division, in characters. */
export const LONGEST_DIVISION = 40
export const MOST_DIVISIONS = 8

export const SEASON: Entries<SeasonSettings, Needed> = {
  weeks: {
    kind: 'number',
    ...SEASON_WEEKS,
    label: 'Weeks before the playoffs',
    usual: ({ sport, size }) => WEEKS[sport] - roundsOf(usualPlayoffTeams(size)),
    frozen: OF_SCHEDULE,
    search: 'regular season length',
    row: { label: 'Weeks', hint: weeksHint },
    rule: {
      term: 'Length',
      text: ({ settings: { season } }) =>
        `${counted(season.weeks, 'week')}${season.playoffs ? ', then the playoffs' : ''}.`,
    },
  },
  divisions: {
    kind: 'names',
    most: MOST_DIVISIONS,
    longest: LONGEST_DIVISION,
    label: 'Divisions',
    usual: [],
    frozen: { regular: 'may-be-renamed', playoffs: 'may-be-renamed' },
    search: 'divisions conferences',
    editor: 'divisions',
    rule: { term: 'Divisions', text: divisionsText },
  },
  lineupsFor: {
    kind: 'choice',
    options: {
      day: { label: 'Every day', hint: 'Each day has its own lineup.' },
      week: {
        label: 'Once a week',
        hint: 'One lineup counts for every game of the week. A player locks when their first game of it starts.',
      },
    },
    label: 'Lineups are set',
    usual: 'day',
    isYounger: true,
    frozen: OF_LINEUPS,
    decides: 'results',
    applies: ({ sport, settings }) => !isFootball(sport) && settings.format.lineups === 'set',
    search: 'weekly daily lineups',
    rule: { term: 'Lineups are set' },
  },
  lock: {
    kind: 'choice',
    options: {
      game: { label: 'Each player at kickoff' },
      'first-game': {
        label: 'Everyone at the first game',
        change: 'all at once, with the first game',
      },
    },
    label: 'Lineups lock',
    usual: 'game',
    decides: 'results',
    search: 'lineup lock lineups deadline',
    row: {
      hint: (here) =>
        here.settings.season.lock === 'game'
          ? 'A slot locks when its player’s game starts.'
          : `Every slot locks when the first game of the ${spanOf(here)} starts.`,
    },
    rule: {
      term: 'Lineups',
      text: (here) =>
        here.settings.season.lock === 'game'
          ? 'Each player locks at the start of their game.'
          : `Everyone locks at the start of the ${spanOf(here)}’s first game.`,
    },
  },
  benchLocks: {
    kind: 'switch',
    label: 'Bench locks too',
    usual: false,
    isYounger: true,
    frozen: { playoffs: 'shut' },
    consent: 'season',
    applies: ({ settings }) => settings.format.lineups === 'set',
    search: 'bench lock locked drop',
    row: {
      hint: (here) =>
        `Once their game starts, bench players can’t be dropped or put on IR until the ${spanOf(here)} is over.`,
    },
    rule: {
      lines: (here) =>
        here.settings.season.benchLocks
          ? [
              {
                term: 'Bench',
                text: `Locks like the lineup: once their game starts, bench players can’t be dropped or put on IR until the ${spanOf(here)} is over.`,
              },
            ]
          : [],
    },
  },
  doubleHeaders: {
    kind: 'switch',
    label: 'Doubleheaders',
    usual: false,
    frozen: OF_SCHEDULE,
    search: 'doubleheaders double header',
    row: { hint: 'Two opponents each week instead of one.' },
    rule: {
      term: 'Games',
      text: ({ settings: { season } }) =>
        `${season.doubleHeaders ? 'Two' : 'One'} a week${
          season.medianGame ? ', plus one against the league median: scoring more wins it' : ''
        }.`,
    },
  },
  medianGame: {
    kind: 'switch',
    label: 'Game against the median',
    usual: false,
    frozen: DECIDED,
    decides: 'results',
    search: 'median league average',
    row: {
      hint: 'An extra game each week against the league’s median score. Counts for the whole season, including weeks already played.',
    },
    rule: { with: 'season.doubleHeaders' },
  },
  tieBreakers: {
    kind: 'list',
    options: {
      'head-to-head': {
        label: 'Head-to-head',
        hint: 'Record against each other. Used only if all tied teams played equally often.',
      },
      'points-for': { label: 'Points for', hint: 'Most points scored.' },
      'points-against': { label: 'Points against', hint: 'Most points scored against.' },
      'division-record': {
        label: 'Division record',
        hint: 'Record within the division. Needs divisions.',
      },
      'all-play': {
        label: 'All-play record',
        hint: 'Record if every team had played every other team each week.',
      },
    },
    shown: ['points-for', 'head-to-head', 'points-against', 'division-record', 'all-play'],
    least: 1,
    none: 'none',
    label: 'Tiebreakers',
    usual: ['points-for', 'head-to-head', 'points-against'],
    frozen: DECIDED,
    decides: 'order',
    search: 'tiebreakers tiebreaker ties',
    editor: 'tiebreakers',
    rule: { lines: tieLines },
  },
  restartTies: {
    kind: 'switch',
    changes: { off: 'broken in one pass', on: 're-apply tiebreakers after each place' },
    label: 'Ties of three or more',
    usual: true,
    frozen: DECIDED,
    decides: 'order',
    row: {
      label: 'Re-apply tiebreakers after each place',
      hint: 'When three or more teams tie, the best is placed first, then the rest are compared again from the first tiebreaker.',
    },
    rule: {
      term: 'Three or more',
      text: ({ settings }) =>
        settings.season.restartTies
          ? 'Tiebreakers are re-applied after each place.'
          : 'All are ranked in one pass.',
    },
  },
  playoffs: {
    kind: 'group',
    of: PLAYOFFS,
    label: 'Playoffs',
    frozen: DECIDED,
    decides: 'order',
    search: 'playoffs postseason',
    row: { hint: 'Without them the regular-season standings decide the title.' },
    rule: { lines: titleLines },
    text: playoffsText,
  },
  caps: { kind: 'group', of: CAPS },
  locksEliminated: {
    kind: 'switch',
    label: 'Eliminated teams are locked',
    usual: false,
    isYounger: true,
    frozen: { playoffs: 'shut' },
    consent: 'season',
    applies: hasPlayoffs,
    search: 'eliminated teams locked rosters tanking',
    row: { hint: LOCKED_TEXT },
    rule: {
      lines: (here) =>
        here.settings.season.locksEliminated && hasPlayoffs(here)
          ? [{ term: 'Eliminated teams', text: LOCKED_TEXT }]
          : [],
    },
  },
  autoStart: {
    kind: 'switch',
    label: 'Auto-replace starters who won’t play',
    usual: false,
    row: {
      hint: 'Managers can turn it on for their own team. It happens just before lineups lock.',
    },
    rule: {
      term: 'Replacements',
      text: ({ settings }) =>
        settings.season.autoStart
          ? 'Managers can have starters who won’t play replaced, and empty slots filled.'
          : 'None.',
    },
  },
}

export const SEASON_CARDS: readonly Card[] = [
  {
    title: 'The season',
    section: 'season',
    rows: [
      'weeks',
      'lineupsFor',
      'lock',
      'benchLocks',
      'doubleHeaders',
      'medianGame',
      'locksEliminated',
      'autoStart',
    ].map((name) => `season.${name}`),
  },
  PLAYOFF_CARD,
  CAPS_CARD,
  {
    title: 'Tiebreakers',
    about:
      'Used in order when teams have the same record. Counts for the whole season, including weeks already played.',
    section: 'ties',
    rows: ['season.tieBreakers', 'season.restartTies'],
  },
  {
    title: 'Divisions',
    about:
      'Teams in a division have their own standings and play each other more often. Divisions can differ in size and last all season.',
    section: 'teams',
    rows: ['season.divisions'],
  },
]

function hasPlayoffs({ settings: { season } }: Here): boolean {
  return season.playoffs !== null
}

/** For how long a lineup is set. */
function spanOf({ sport, settings }: Pick<Here, 'sport' | 'settings'>): string {
  return isFootball(sport) || settings.season.lineupsFor === 'week' ? 'week' : 'day'
}

function weeksHint({ sport, weeksInAll }: Here): string {
  const sum = `With the playoffs that’s ${weeksInAll}`
  const most = `${SPORTS[sport].name} has ${LONGEST_SEASONS[sport]} at most`
  return Number.isInteger(weeksInAll) ? `Regular season. ${sum}; ${most}.` : 'Regular season.'
}

function divisionsText({ settings: { size, season } }: Here): string {
  const { divisions } = season
  if (divisions.length === 0) return 'None.'
  const isUneven = size % divisions.length !== 0
  return `${joinList(divisions)}.${isUneven ? ' They have different sizes.' : ''}`
}

function tieLines({ settings: { season } }: Here): RuleLine[] {
  const names = season.tieBreakers.map((one, index) => `${index + 1}. ${labelOf(one)}`)
  const order = { term: 'In order', text: `${names.join(', ')}.` }
  if (!season.tieBreakers.includes('head-to-head')) return [order]
  const text =
    'Used only if all tied teams played each other equally often. Otherwise the next tiebreaker decides.'
  return [order, { term: labelOf('head-to-head'), text }]
}

function labelOf(one: TieBreaker): string {
  return SEASON.tieBreakers.options[one].label
}
