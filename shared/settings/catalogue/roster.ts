import { LEAST_TEAMS, MOST_TEAMS } from '../../core/league-limits.ts'
import { counted, joinList } from '../../core/lists.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { Card, Entries, RuleLine } from './entry.ts'
import type { ReserveStatus } from './reserve-statuses.ts'
import { positionName, reserveStatusesLabel, taxiYearsLabel } from './reserve-labels.ts'
import { LONGEST_SLOT, MOST_OWN_SLOTS, slotsWith } from './slots.ts'

export interface RosterSettings {
  /** By the key of a slot: one of the sport, or the name of one of `slots`. */
  starters: Record<string, number>
  /** The league's own slots: by name the positions that each takes. */
  slots: Record<string, string[]>
  bench: number
  /** Places on top of the roster for players of these statuses. */
  injuredReserve: number
  reserveStatuses: ReserveStatus[]
  /** Places on top of the roster for players who are brought on. */
  taxi: number
  /** The most seasons before this one that they may have played; null for any number. */
  taxiYears: number | null
  /** How long they can be put there: up to the first game of the league's season, or always. */
  taxiUntil: 'week-one' | 'always'
  /** The most of a position that a team may have; no limit where it is left out. */
  maxima: Record<string, number>
}

interface Needed {
  readonly size: number
  readonly roster: RosterSettings
}

/** Rosters may get more room, but lose none that may be taken. Places of rosters are the rounds of a draft. */
const FROZEN = { keepers: 'may-grow', drafting: 'shut', regular: 'may-grow', playoffs: 'shut' } as const

export const SIZE: Entries<Pick<Needed, 'size'>, Needed> = {
  size: {
    kind: 'number',
    min: LEAST_TEAMS,
    max: MOST_TEAMS,
    label: 'Teams',
    usual: ({ size }) => size,
    frozen: { drafting: 'shut', regular: 'shut', playoffs: 'shut' },
    search: 'league size number of teams spots',
    editor: 'size',
    rule: { term: 'Teams', text: ({ settings }) => `${settings.size}.` },
  },
}

export const ROSTER: Entries<RosterSettings, Needed> = {
  starters: {
    kind: 'counts',
    by: 'slot',
    min: 0,
    max: 20,
    label: 'Starters',
    each: 'Starters at',
    usual: ({ sport }) => ({ ...FANTASY_SPORTS[sport].roster.starters }),
    frozen: FROZEN,
    decides: 'results',
    isInPalette: false,
    editor: 'slots',
    rule: { lines: ({ sport, settings }) => starterLines(sport, settings.roster) },
  },
  slots: {
    kind: 'slots',
    most: MOST_OWN_SLOTS,
    longest: LONGEST_SLOT,
    label: 'Custom slots',
    usual: {},
    isYounger: true,
    frozen: FROZEN,
    decides: 'results',
    search: 'lineup slots flex idp utility custom',
    editor: 'own-slots',
    rule: { with: 'roster.starters' },
  },
  bench: {
    kind: 'number',
    min: 0,
    max: 50,
    label: 'Bench',
    usual: ({ sport }) => FANTASY_SPORTS[sport].roster.bench,
    frozen: FROZEN,
    search: 'bench spots roster size',
    row: { hint: 'Bench points don’t count.' },
    rule: {
      term: 'Bench',
      text: ({ settings: { roster } }) =>
        roster.bench === 0 ? 'None.' : `${counted(roster.bench, 'player')}.`,
    },
  },
  injuredReserve: {
    kind: 'number',
    min: 0,
    max: 10,
    label: 'Injured reserve',
    usual: ({ sport }) => FANTASY_SPORTS[sport].roster.injuredReserve,
    frozen: FROZEN,
    search: 'ir injured reserve slots',
    row: { label: 'Extra IR slots', hint: 'Extra IR slots, on top of the roster.' },
    rule: {
      term: 'Injured reserve',
      text: ({ settings: { roster } }) =>
        roster.injuredReserve === 0
          ? 'None.'
          : `${counted(roster.injuredReserve, 'extra IR slot')}, for players who are ${reserveStatusesLabel(roster.reserveStatuses)}. Healthy players may stay, but the team can’t add, claim or trade for anyone until they’re activated or dropped.`,
    },
  },
  reserveStatuses: {
    kind: 'list',
    options: {
      'injured-reserve': { label: 'Injured reserve' },
      out: { label: 'Out' },
      suspended: { label: 'Suspended' },
      questionable: { label: 'Questionable' },
    },
    least: 0,
    none: 'nobody',
    label: 'Eligible for injured reserve',
    usual: ['injured-reserve', 'out'],
    isYounger: true,
    frozen: FROZEN,
    search: 'ir eligibility out questionable suspended',
    applies: ({ settings }) => settings.roster.injuredReserve !== 0,
    row: { label: 'Eligible players' },
    rule: { with: 'roster.injuredReserve' },
  },
  taxi: {
    kind: 'number',
    min: 0,
    max: 10,
    label: 'Taxi squad',
    usual: 0,
    isYounger: true,
    frozen: FROZEN,
    search: 'taxi squad rookies',
    row: { hint: 'Extra spots for rookies and prospects.' },
    rule: { term: 'Taxi squad', text: ({ settings }) => taxiText(settings.roster) },
  },
  taxiYears: {
    kind: 'number',
    min: 0,
    max: 20,
    orNone: { label: 'Rookies and prospects only', isOn: true, first: 2, text: 'any number' },
    label: 'Taxi squad: seasons of experience',
    usual: 2,
    isYounger: true,
    frozen: FROZEN,
    applies: ({ settings }) => settings.roster.taxi !== 0,
    row: { label: 'Seasons of experience', hint: 'At most. 0 is rookies only.' },
    rule: { with: 'roster.taxi' },
    text: (value) => `at most ${Number(value)}`,
  },
  taxiUntil: {
    kind: 'choice',
    options: {
      'week-one': {
        label: 'Before the first game',
        hint: 'Once activated, a player can’t go back that season.',
      },
      always: { label: 'At any time', hint: 'Players can come and go.' },
    },
    label: 'Moves to the taxi squad',
    usual: 'week-one',
    isYounger: true,
    frozen: FROZEN,
    applies: ({ settings }) => settings.roster.taxi !== 0,
    rule: { with: 'roster.taxi' },
  },
  maxima: {
    kind: 'counts',
    by: 'position',
    min: 0,
    max: 60,
    label: 'Limits',
    each: 'Most at',
    usual: ({ sport }) => ({ ...FANTASY_SPORTS[sport].roster.maxima }),
    frozen: FROZEN,
    isInPalette: false,
    editor: 'limits',
    rule: {
      lines: ({ sport, settings: { size, roster }, players }) => [
        { term: 'Limits', text: limitsText(sport, roster) },
        { term: 'Total', text: `${counted(players, 'player')} per team, ${players * size} in the league.` },
      ],
    },
  },
}

export const SIZE_CARDS: readonly Card[] = [{ title: 'Size', section: 'teams', rows: ['size'] }]

export const ROSTER_CARDS: readonly Card[] = [
  {
    title: 'Lineup',
    about: 'How many start at each slot.',
    section: 'roster',
    rows: ['roster.starters', 'roster.slots', 'roster.bench'],
  },
  {
    title: 'IR and taxi squad',
    about: 'Spots on top of the roster. Players there can’t start.',
    section: 'roster',
    rows: [
      'roster.injuredReserve',
      'roster.reserveStatuses',
      'roster.taxi',
      'roster.taxiYears',
      'roster.taxiUntil',
    ],
  },
  {
    title: 'Limits',
    about: 'The most players a team may have at each position.',
    section: 'roster',
    rows: ['roster.maxima'],
  },
]

function starterLines(sport: FantasySportKey, { starters, slots }: RosterSettings): RuleLine[] {
  return slotsWith(sport, slots).flatMap(({ key, name, positions }): RuleLine[] => {
    const count = Object.hasOwn(starters, key) ? (starters[key] ?? 0) : 0
    if (count === 0 && !Object.hasOwn(slots, key)) return []
    const start = `${count} ${count === 1 ? 'starts' : 'start'}`
    const who = positions.map((position) => positionName(sport, position).toLowerCase())
    return [
      {
        term: name,
        text:
          who.length === 1 && !Object.hasOwn(slots, key) ? `${start}.` : `${start}: ${joinList(who, 'or')}.`,
      },
    ]
  })
}

function limitsText(sport: FantasySportKey, { maxima }: RosterSettings): string {
  const limits = FANTASY_SPORTS[sport].positions.filter(({ key }) => Object.hasOwn(maxima, key))
  return limits.length === 0
    ? 'None.'
    : `At most: ${limits.map(({ key, name }) => `${name.toLowerCase()} ${maxima[key]}`).join(', ')}.`
}

function taxiText({ taxi, taxiYears, taxiUntil }: RosterSettings): string {
  if (taxi === 0) return 'None.'
  const who = taxiYearsLabel(taxiYears)
  const until =
    taxiUntil === 'week-one'
      ? 'They go there before the first game of the season; once activated they can’t go back.'
      : 'They can come and go all season.'
  return `${counted(taxi, 'spot')}${who ? `, for players ${who}` : ''}. ${until}`
}
