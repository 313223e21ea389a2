import { counted } from '../../core/lists.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { About, Card, Entries, RuleLine } from './entry.ts'

/** How a league keeps score, competes and sets lineups: three choices, of which most go together. */
export interface FormatSettings {
  /** By points, or by categories: each of them a game, or one game for who wins most of them. */
  scoring: 'points' | 'each-category' | 'most-categories'
  /** Against an opponent each week, in one table for the season, or until one team is left. */
  competition: 'head-to-head' | 'table' | 'elimination'
  /** By managers, or the best of each week afterwards. */
  lineups: 'set' | 'best-ball'
  /** So much of what pitchers or goalies do in a week, or categories are lost: innings, or starts; null for none. */
  weeklyMinimum: number | null
  minimumLoses: 'ratios' | 'all'
  /** Teams that an elimination league loses each week. */
  outEachWeek: number
  /** What decides between teams that are level for the last place. */
  eliminationTies: 'season-points' | 'all' | 'none'
}

interface Needed {
  readonly size: number
  readonly format: FormatSettings
}
type Here = About<Needed>

/** Once a game is on, what a season is played for stays. */
const OF_SEASON = { 'first-game': 'shut', playoffs: 'shut' } as const

/** What a weekly minimum is counted in. */
interface MinimumUnit {
  /** As stat lines have it. */
  readonly stat: string
  /** How much of the stat one is: an inning is three outs. */
  readonly times: number
  readonly units: string
}

/** Null in a sport without one. */
export function minimumOf(sport: FantasySportKey): MinimumUnit | null {
  if (sport === 'mlb') return { stat: 'ip', times: 3, units: 'innings pitched' }
  return sport === 'nhl' ? { stat: 'goalie_start', times: 1, units: 'starts by goalies' } : null
}

/** Whether a league plays by categories. */
export function isByCategories({ scoring }: Pick<FormatSettings, 'scoring'>): boolean {
  return scoring !== 'points'
}

const hasCategories = ({ settings }: Here) => isByCategories(settings.format)
const hasMinimum = (here: Here) => hasCategories(here) && minimumOf(here.sport) !== null
const isElimination = ({ settings }: Here) => settings.format.competition === 'elimination'

export const FORMAT: Entries<FormatSettings, Needed> = {
  scoring: {
    kind: 'choice',
    options: {
      points: { label: 'Points', hint: 'Every stat is worth points. More points win.' },
      'each-category': {
        label: 'Each category',
        hint: 'Teams compare categories. Each one is a win, a loss or a tie: 5-3-1.',
      },
      'most-categories': {
        label: 'Most categories',
        hint: 'Teams compare categories. Winning more of them is one win for the week.',
      },
    },
    label: 'Scoring',
    usual: 'points',
    isYounger: true,
    frozen: OF_SEASON,
    decides: 'results',
    search: 'categories roto rotisserie points format each most one win',
    row: {},
    rule: { term: 'Scoring' },
  },
  competition: {
    kind: 'choice',
    options: {
      'head-to-head': { label: 'Head-to-head', hint: 'A different opponent each week, then playoffs.' },
      table: {
        label: 'Season standings',
        hint: 'No opponents: one table for the whole season. By categories it is rotisserie.',
      },
      elimination: {
        label: 'Guillotine',
        hint: 'The lowest team of each week is out, and its players go to waivers.',
      },
    },
    label: 'Competition',
    usual: 'head-to-head',
    isYounger: true,
    frozen: OF_SEASON,
    decides: 'order',
    search: 'head to head total points rotisserie guillotine survivor elimination',
    row: {},
    rule: { lines: competitionLines },
  },
  lineups: {
    kind: 'choice',
    options: {
      set: { label: 'Set by managers', hint: 'Managers choose who starts.' },
      'best-ball': { label: 'Best ball', hint: 'Each week’s best legal lineup counts. Nothing to set.' },
    },
    label: 'Lineups are',
    usual: 'set',
    isYounger: true,
    frozen: OF_SEASON,
    decides: 'results',
    search: 'best ball bestball automatic lineups',
    row: {},
    rule: { term: 'Lineups are' },
  },
  weeklyMinimum: {
    kind: 'number',
    min: 1,
    max: 100,
    label: 'Weekly minimum',
    usual: null,
    isYounger: true,
    frozen: OF_SEASON,
    decides: 'results',
    orNone: { label: 'Weekly minimum', isOn: false, first: 3, text: 'none' },
    applies: hasMinimum,
    search: 'minimum innings goalie starts',
    row: { hint: ({ sport }) => `In ${minimumOf(sport)?.units ?? 'games'}, each week.` },
    rule: { term: 'Weekly minimum', text: minimumText },
  },
  minimumLoses: {
    kind: 'choice',
    options: {
      ratios: {
        label: 'Ratios',
        hint: 'A team below the minimum loses the ratios, such as ERA or save percentage.',
      },
      all: {
        label: 'All of them',
        hint: 'A team below the minimum loses every pitching or goalie category.',
      },
    },
    label: 'Below the minimum a team loses',
    usual: 'ratios',
    isYounger: true,
    frozen: OF_SEASON,
    decides: 'results',
    applies: (here) => hasMinimum(here) && here.settings.format.weeklyMinimum !== null,
    row: { label: 'Below it a team loses' },
    rule: { with: 'format.weeklyMinimum' },
  },
  outEachWeek: {
    kind: 'number',
    min: 1,
    max: 4,
    label: 'Teams out each week',
    usual: 1,
    isYounger: true,
    frozen: OF_SEASON,
    decides: 'order',
    applies: isElimination,
    search: 'guillotine teams eliminated per week',
    row: {},
    rule: { with: 'format.competition' },
  },
  eliminationTies: {
    kind: 'choice',
    options: {
      'season-points': { label: 'Season points', hint: 'The one with fewer points this season is out.' },
      all: { label: 'All are out', hint: 'Every team tied at the line is out.' },
      none: { label: 'None is out', hint: 'No team tied at the line is out that week.' },
    },
    label: 'Ties for the last place',
    usual: 'season-points',
    isYounger: true,
    frozen: OF_SEASON,
    decides: 'order',
    applies: isElimination,
    row: {},
    rule: { term: 'Ties for the last place' },
  },
}

export const FORMAT_CARDS: readonly Card[] = [
  {
    title: 'Format',
    section: 'format',
    rows: [
      'competition',
      'scoring',
      'lineups',
      'weeklyMinimum',
      'minimumLoses',
      'outEachWeek',
      'eliminationTies',
    ].map((name) => `format.${name}`),
  },
]

function competitionLines({ settings: { size, format } }: Here): RuleLine[] {
  const { competition, scoring, outEachWeek } = format
  const text = {
    'head-to-head': 'Head-to-head: an opponent each week.',
    table: isByCategories({ scoring })
      ? `Rotisserie: in each category the best team gets ${size} points and the last one 1. Ties share.`
      : 'Total points: the most points of the season win.',
    elimination: `Guillotine: ${counted(outEachWeek, 'team')} out each week, until one is left. Their players go to waivers, and they can’t add, drop or trade.`,
  }[competition]
  return [{ term: 'Competition', text }]
}

function minimumText({ sport, settings: { format } }: Here): string {
  const least = format.weeklyMinimum
  const of = minimumOf(sport)
  if (least === null || of === null) return 'None.'
  const lost = format.minimumLoses === 'ratios' ? 'the ratios of that group' : 'all categories of that group'
  return `${least} ${of.units}. A team with fewer loses ${lost}; if both have fewer, they tie.`
}
