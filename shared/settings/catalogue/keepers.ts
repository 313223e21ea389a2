import { counted } from '../../core/lists.ts'
import type { About, Entries, RuleLine } from './entry.ts'
import { hoursText } from './weekdays.ts'

/** Which players a team may keep from the season before, and what they cost (shared/rules/keeper/cost.ts). */
export interface KeeperSettings {
  by: 'managers' | 'commissioner'
  /** So many hours before the draft managers have chosen; 0 for up to its start. */
  closesHours: number
  /** `acquired`: by how and for what a team got him; `last-rounds`: the last round each. In an auction it is always the first. */
  cost: 'acquired' | 'last-rounds'
  /** So many rounds earlier for each season that he is kept. */
  roundsPerYear: number
  /** What an undrafted player costs in their first season; null for the last round. */
  undraftedRound: number | null
  /** Whoever was drafted in the first so many rounds cannot be kept. */
  shutRounds: number
  /** In an auction, for each season that he is kept: so many dollars, or so many per cent, rounded up. */
  raiseBy: 'dollars' | 'percent'
  raiseDollars: number
  raisePercent: number
  undraftedPrice: number
  /** The most seasons in a row in which a player can be kept; null for any number. */
  years: number | null
  /** Whether those seasons begin anew where he is traded. */
  resetByTrade: boolean
  /** Whether a dropped player counts as not drafted for a team that has not had him in the season. */
  resetByDrop: boolean
}

interface Needed {
  readonly draft: {
    readonly kind: string
    readonly keepers: number
    readonly keepAll: boolean
    readonly keeping: KeeperSettings
  }
}
type Here = About<Needed>

const OF_DRAFT = { drafting: 'shut', regular: 'shut', playoffs: 'shut' } as const
/** All that the cost of a keeper follows from. */
const FROZEN = { ...OF_DRAFT, keepers: 'shut' } as const

const keeps = ({ settings: { draft } }: Here) => draft.keepers > 0 && !draft.keepAll
const isAuction = (about: Here) => keeps(about) && about.settings.draft.kind === 'auction'
const isByRounds = (about: Here) => keeps(about) && about.settings.draft.kind !== 'auction'
const isAcquired = (about: Here) => isByRounds(about) && about.settings.draft.keeping.cost === 'acquired'
const raisesBy = (by: KeeperSettings['raiseBy']) => (about: Here) =>
  isAuction(about) && about.settings.draft.keeping.raiseBy === by

const COSTS = {
  acquired: {
    label: 'By draft round',
    hint: 'The round they were drafted in, and earlier for each season they’re kept.',
  },
  'last-rounds': {
    label: 'The last rounds',
    hint: 'The last round; for a second keeper the round before it, and so on.',
  },
} as const

/**
 * The usual: each manager their own, a round earlier a season than they were drafted in, who was not drafted in the
 * last, as most keeper leagues do. A keeper's round moves with them in a trade, for it is what they are traded by.
 */
export const KEEPING: Entries<KeeperSettings, Needed> = {
  by: {
    kind: 'choice',
    options: { managers: { label: 'Each manager' }, commissioner: { label: 'The commissioner' } },
    label: 'Who chooses keepers',
    usual: 'managers',
    isYounger: true,
    frozen: OF_DRAFT,
    applies: keeps,
    row: { label: 'Who chooses' },
    rule: { term: 'Who chooses', text: whoText },
  },
  closesHours: {
    kind: 'number',
    min: 0,
    max: 14 * 24,
    label: 'Keepers are chosen',
    usual: 24,
    isYounger: true,
    frozen: OF_DRAFT,
    applies: (about) => keeps(about) && about.settings.draft.keeping.by === 'managers',
    row: {
      label: 'Hours before the draft',
      hint: 'The deadline to choose keepers; managers get a reminder the day before. 0 is the start of the draft.',
    },
    rule: { with: 'draft.keeping.by' },
    text: (value) => (value === 0 ? 'up to the draft' : `${counted(Number(value), 'hour')} before the draft`),
  },
  cost: {
    kind: 'choice',
    options: COSTS,
    label: 'Keeper cost',
    usual: 'acquired',
    isYounger: true,
    frozen: FROZEN,
    applies: isByRounds,
    rule: { lines: costLines },
  },
  roundsPerYear: {
    kind: 'number',
    min: 0,
    max: 5,
    label: 'Rounds earlier each season kept',
    usual: 1,
    isYounger: true,
    frozen: FROZEN,
    applies: isAcquired,
    row: {
      label: 'Rounds earlier each season',
      hint: 'For each season a player is kept. Once that’s above round 1, they can’t be kept.',
    },
    rule: { with: 'draft.keeping.cost' },
  },
  undraftedRound: {
    kind: 'number',
    min: 1,
    // A later one than the draft has is its last.
    max: 60,
    orNone: { label: 'Undrafted keepers cost the last round', isOn: false, first: 10, text: 'the last' },
    label: 'Round for an undrafted keeper',
    usual: null,
    isYounger: true,
    frozen: FROZEN,
    applies: isAcquired,
    rule: { with: 'draft.keeping.cost' },
  },
  shutRounds: {
    kind: 'number',
    min: 0,
    max: 20,
    label: 'Early rounds that can’t be kept',
    usual: 0,
    isYounger: true,
    frozen: FROZEN,
    applies: isByRounds,
    row: { hint: 'Players drafted in them can’t be kept. 0 for none.' },
    rule: {
      lines: (about) => (keeps(about) ? [{ term: 'Not eligible', text: shutText(about) }] : []),
    },
  },
  raiseBy: {
    kind: 'choice',
    options: { dollars: { label: 'Dollars' }, percent: { label: 'Percent' } },
    label: 'Keeper price goes up by',
    usual: 'dollars',
    isYounger: true,
    frozen: FROZEN,
    applies: isAuction,
    row: { hint: 'A keeper costs their last price plus this raise for each season they’re kept.' },
    rule: { with: 'draft.keeping.cost' },
  },
  raiseDollars: {
    kind: 'number',
    min: 0,
    max: 1000,
    unit: 'dollars',
    label: 'Dollars added each season kept',
    usual: 5,
    isYounger: true,
    frozen: FROZEN,
    applies: raisesBy('dollars'),
    row: { label: 'Dollars each season' },
    rule: { with: 'draft.keeping.cost' },
  },
  raisePercent: {
    kind: 'number',
    min: 0,
    max: 100,
    label: 'Percent added each season kept',
    usual: 20,
    isYounger: true,
    frozen: FROZEN,
    applies: raisesBy('percent'),
    row: { label: 'Percent each season', hint: 'Rounded up to whole dollars.' },
    rule: { with: 'draft.keeping.cost' },
  },
  undraftedPrice: {
    kind: 'number',
    min: 0,
    max: 1000,
    unit: 'dollars',
    label: 'Price of an undrafted keeper',
    usual: 5,
    isYounger: true,
    frozen: FROZEN,
    applies: isAuction,
    rule: { with: 'draft.keeping.cost' },
  },
  years: {
    kind: 'number',
    min: 1,
    max: 20,
    orNone: { label: 'Limit how long a player can be kept', isOn: true, first: 3 },
    label: 'Seasons in a row a player can be kept',
    usual: 3,
    isYounger: true,
    frozen: FROZEN,
    applies: keeps,
    row: { label: 'Seasons in a row' },
    rule: { term: 'How long', text: ({ settings }) => yearsText(settings.draft.keeping) },
  },
  resetByTrade: {
    kind: 'switch',
    label: 'A trade resets a keeper’s cost',
    usual: false,
    isYounger: true,
    frozen: FROZEN,
    applies: keeps,
    row: { hint: 'For the new team, they start over from this season’s cost.' },
    rule: { with: 'draft.keeping.years' },
  },
  resetByDrop: {
    kind: 'switch',
    label: 'A dropped player counts as undrafted',
    usual: true,
    isYounger: true,
    frozen: FROZEN,
    applies: keeps,
    row: {
      hint: 'For other teams. A team that had the player earlier in the season keeps its cost.',
    },
    rule: {
      term: 'After a drop',
      text: ({ settings }) =>
        settings.draft.keeping.resetByDrop
          ? 'For any other team, a dropped player counts as undrafted. A team that had the player earlier in the season keeps its cost.'
          : 'A dropped player keeps the same cost, whichever team adds them.',
    },
  },
}

function whoText({ settings }: Here): string {
  const { by, closesHours } = settings.draft.keeping
  if (by === 'commissioner') return 'The commissioner enters them for every team.'
  return closesHours === 0
    ? 'Each manager, until the draft starts.'
    : `Each manager, until ${hoursText(closesHours)} before the draft.`
}

const TWO_FOR_ONE =
  'The second keeper takes the team’s next earlier pick, and so does one whose pick was traded away. Without a pick left, a player can’t be kept.'

function costLines(about: Here): RuleLine[] {
  const { keeping } = about.settings.draft
  if (isAuction(about)) return [{ term: 'Cost', text: priceText(keeping) }]
  if (!isByRounds(about)) return []
  return [
    { term: 'Cost', text: roundText(keeping) },
    { term: 'Two for one pick', text: TWO_FOR_ONE },
  ]
}

function roundText({ cost, roundsPerYear, undraftedRound }: KeeperSettings): string {
  if (cost === 'last-rounds') return COSTS['last-rounds'].hint
  const last = undraftedRound === null ? 'the last round' : `round ${undraftedRound}`
  return roundsPerYear === 0
    ? `The round they were drafted in, every season. Undrafted: ${last}.`
    : `The round they were drafted in, ${counted(roundsPerYear, 'round')} earlier for each season they’re kept. Undrafted: ${last} at first, then ${roundsPerYear} earlier each season.`
}

function priceText({ raiseBy, raiseDollars, raisePercent, undraftedPrice }: KeeperSettings): string {
  const raise = raiseBy === 'dollars' ? `$${raiseDollars}` : `${raisePercent} percent, rounded up,`
  return `Last price, plus ${raise} for each season they’re kept. Undrafted: $${undraftedPrice} at first, then the same raise each season.`
}

function shutText(about: Here): string {
  const { cost, shutRounds } = about.settings.draft.keeping
  if (isAuction(about)) return 'Everyone is eligible.'
  const early =
    shutRounds === 0
      ? ''
      : `Players drafted in ${shutRounds === 1 ? 'round 1' : `rounds 1 to ${shutRounds}`}.`
  const above = cost === 'acquired' ? 'Players who would cost more than a first-round pick.' : ''
  return [early, above].filter(Boolean).join(' ') || 'Everyone is eligible.'
}

function yearsText({ years, resetByTrade }: KeeperSettings): string {
  if (years === null) return 'No limit.'
  return `At most ${counted(years, 'season')} in a row.${resetByTrade ? ' A trade resets it.' : ' A trade doesn’t reset it.'}`
}
