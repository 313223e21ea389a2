import { joinList } from '../../core/lists.ts'
import { isFootball } from '../../sports/football.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { About, Card, Entries, RuleLine } from './entry.ts'
import { slotName } from './reserve-labels.ts'

/** The most games, innings and starts of a team's starters that count (game rules 2.9, [y-gp][e-mlblim]). */
export interface CapSettings {
  /** Games of all starters together in a week; null for any number. */
  weekGames: number | null
  /** Games in a week and in a season by slot; any number where a slot is left out. */
  weekSlotGames: Record<string, number>
  seasonSlotGames: Record<string, number>
  /** Innings of pitchers in a week and in a season; null for any number. */
  weekInnings: number | null
  seasonInnings: number | null
  /** Starts by pitchers, or by goalies, in a week and in a season; null for any number. */
  weekStarts: number | null
  seasonStarts: number | null
  /** What counts on the day on which one of them is reached. */
  atCap: 'whole-day' | 'game-by-game'
}

interface Needed {
  readonly format: { readonly lineups: 'set' | 'best-ball' }
  readonly season: { readonly caps: CapSettings }
}
type Here = About<Needed>

/** Whether games can be saved up: in football each player has one a week, and in best ball no one chooses who starts. */
export function hasGameCaps({ sport, settings }: Pick<Here, 'sport' | 'settings'>): boolean {
  return !isFootball(sport) && settings.format.lineups === 'set'
}

const hasInnings = (here: Here) => hasGameCaps(here) && here.sport === 'mlb'
const hasStarts = (here: Here) => hasGameCaps(here) && startersOf(here.sport) !== null

/** Whose starts are counted; null in a sport without such. */
function startersOf(sport: FantasySportKey): string | null {
  if (sport === 'mlb') return 'pitchers'
  return sport === 'nhl' ? 'goalies' : null
}

/** More games may count than before, not fewer: someone may have used them up. */
const LIFTED = { regular: 'may-grow', playoffs: 'may-grow' } as const

export const CAPS: Entries<CapSettings, Needed> = {
  weekGames: {
    kind: 'number',
    min: 1,
    max: 300,
    orNone: { label: 'Limit games per week', isOn: true, first: 40 },
    label: 'Games a week',
    usual: null,
    isYounger: true,
    frozen: LIFTED,
    decides: 'results',
    consent: 'season',
    applies: hasGameCaps,
    search: 'games limit games played maximum weekly',
    row: { label: 'Games per week', hint: 'Of all starters together.' },
    rule: { lines: gameLines },
  },
  weekSlotGames: {
    kind: 'counts',
    by: 'slot',
    min: 1,
    max: 100,
    label: 'Games a week by slot',
    each: 'Games a week at',
    usual: {},
    isYounger: true,
    frozen: LIFTED,
    decides: 'results',
    consent: 'season',
    isInPalette: false,
    applies: hasGameCaps,
    editor: 'week-games',
    rule: { with: 'season.caps.weekGames' },
  },
  seasonSlotGames: {
    kind: 'counts',
    by: 'slot',
    min: 1,
    max: 2000,
    label: 'Games a season by slot',
    each: 'Games a season at',
    usual: {},
    isYounger: true,
    frozen: LIFTED,
    decides: 'results',
    consent: 'season',
    isInPalette: false,
    applies: hasGameCaps,
    editor: 'season-games',
    rule: { with: 'season.caps.weekGames' },
  },
  weekInnings: {
    kind: 'number',
    min: 1,
    max: 500,
    orNone: { label: 'Limit innings per week', isOn: true, first: 60 },
    label: 'Innings a week',
    usual: null,
    isYounger: true,
    frozen: LIFTED,
    decides: 'results',
    consent: 'season',
    applies: hasInnings,
    search: 'innings pitched limit maximum',
    row: { label: 'Innings per week' },
    rule: { lines: inningLines },
  },
  seasonInnings: {
    kind: 'number',
    min: 1,
    max: 5000,
    orNone: { label: 'Limit innings per season', isOn: true, first: 1400 },
    label: 'Innings a season',
    usual: null,
    isYounger: true,
    frozen: LIFTED,
    decides: 'results',
    consent: 'season',
    applies: hasInnings,
    search: 'innings pitched limit maximum',
    row: { label: 'Innings per season' },
    rule: { with: 'season.caps.weekInnings' },
  },
  weekStarts: {
    kind: 'number',
    min: 1,
    max: 50,
    orNone: { label: 'Limit starts per week', isOn: true, first: 12 },
    label: 'Starts a week',
    usual: null,
    isYounger: true,
    frozen: LIFTED,
    decides: 'results',
    consent: 'season',
    applies: hasStarts,
    search: 'starts limit pitcher goalie maximum',
    row: { label: 'Starts per week', hint: ({ sport }) => `By ${startersOf(sport) ?? 'players'}.` },
    rule: { lines: startLines },
  },
  seasonStarts: {
    kind: 'number',
    min: 1,
    max: 1000,
    orNone: { label: 'Limit starts per season', isOn: true, first: 180 },
    label: 'Starts a season',
    usual: null,
    isYounger: true,
    frozen: LIFTED,
    decides: 'results',
    consent: 'season',
    applies: hasStarts,
    search: 'starts limit pitcher goalie maximum',
    row: { label: 'Starts per season', hint: ({ sport }) => `By ${startersOf(sport) ?? 'players'}.` },
    rule: { with: 'season.caps.weekStarts' },
  },
  atCap: {
    kind: 'choice',
    options: {
      'whole-day': {
        label: 'The whole day counts',
        hint: 'Every game of the day on which a limit is reached counts, even beyond it.',
      },
      'game-by-game': {
        label: 'Only games up to it count',
        hint: 'Games that start after a limit is reached don’t count, even on the same day.',
      },
    },
    label: 'When a limit is reached',
    usual: 'whole-day',
    isYounger: true,
    frozen: { regular: 'shut', playoffs: 'shut' },
    decides: 'results',
    applies: (here) => hasGameCaps(here) && hasCap(here.settings.season.caps),
    rule: { lines: atCapLines },
  },
}

export const CAPS_CARD: Card = {
  title: 'Games, innings and starts',
  about: 'The most that count for a team. A game beyond a limit counts as if the player were on the bench.',
  section: 'season',
  rows: [
    'weekGames',
    'weekSlotGames',
    'seasonSlotGames',
    'weekInnings',
    'seasonInnings',
    'weekStarts',
    'seasonStarts',
    'atCap',
  ].map((name) => `season.caps.${name}`),
}

/** Whether a league limits any of them. */
function hasCap(caps: CapSettings): boolean {
  const { weekGames, weekInnings, seasonInnings, weekStarts, seasonStarts } = caps
  return (
    [weekGames, weekInnings, seasonInnings, weekStarts, seasonStarts].some((most) => most !== null) ||
    [caps.weekSlotGames, caps.seasonSlotGames].some((games) => Object.keys(games).length > 0)
  )
}

function gameLines(here: Here): RuleLine[] {
  if (!hasGameCaps(here)) return []
  const { weekGames, weekSlotGames, seasonSlotGames } = here.settings.season.caps
  const sentences = [
    weekGames === null ? null : `At most ${weekGames} a week in all.`,
    slotsText(here, weekSlotGames, 'a week'),
    slotsText(here, seasonSlotGames, 'a season'),
  ].filter((one) => one !== null)
  return sentences.length === 0 ? [] : [{ term: 'Games limit', text: sentences.join(' ') }]
}

/** `At most, a season: center 82, utility 246.` */
function slotsText({ sport }: Here, games: Readonly<Record<string, number>>, per: string): string | null {
  const names = Object.entries(games).map(([key, most]) => `${slotName(sport, key).toLowerCase()} ${most}`)
  return names.length === 0 ? null : `At most, ${per}: ${names.join(', ')}.`
}

function inningLines(here: Here): RuleLine[] {
  const { weekInnings, seasonInnings } = here.settings.season.caps
  return hasInnings(here) ? limitLines('Innings limit', weekInnings, seasonInnings) : []
}

function startLines(here: Here): RuleLine[] {
  const { weekStarts, seasonStarts } = here.settings.season.caps
  return hasStarts(here) ? limitLines('Starts limit', weekStarts, seasonStarts) : []
}

function limitLines(term: string, week: number | null, season: number | null): RuleLine[] {
  const limits = [
    week === null ? null : `${week} a week`,
    season === null ? null : `${season} a season`,
  ].filter((limit) => limit !== null)
  return limits.length === 0 ? [] : [{ term, text: `At most ${joinList(limits)}.` }]
}

function atCapLines(here: Here): RuleLine[] {
  const { caps } = here.settings.season
  return hasGameCaps(here) && hasCap(caps)
    ? [{ term: 'At a limit', text: CAPS.atCap.options[caps.atCap].hint ?? '' }]
    : []
}
