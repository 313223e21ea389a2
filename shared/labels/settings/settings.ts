import type {
  DraftKind,
  KeeperSettings,
  PlayoffSettings,
  RosterSettings,
  SeasonSettings,
  TradeSettings,
  WaiverSettings,
} from '../../settings/settings.ts'
import type { ReserveStatus } from '../../settings/reserve-statuses.ts'
import type { SettingChange, SettingValue } from '../../rules/settings/change.ts'
import type { Overwritten } from '../../rules/settings/overwritten.ts'
import { FANTASY_SPORTS, type FantasySportKey } from '../../sports/index.ts'
import { clockWords } from '../draft/event.ts'
import { counted, midSentence } from '../../core/lists.ts'

/** Names of draft formats, the same wherever one is named; 3RR is a snake with third-round reversal. */
export const DRAFT_KIND_WORDS = {
  snake: 'Snake',
  'third-round-reversal': '3RR',
  linear: 'Linear',
  auction: 'Auction',
} as const satisfies Record<DraftKind, string>

export const TIE_BREAKER_WORDS = {
  'points-for': 'Points for',
  'head-to-head': 'Head-to-head',
  'points-against': 'Points against',
  'division-record': 'Division record',
  'all-play': 'All-play record',
} as const satisfies Record<SeasonSettings['tieBreakers'][number], string>

export const CONSOLATION_WORDS = {
  none: 'None',
  ladder: 'Ladder',
  bracket: 'Bracket',
  toilet: 'Toilet bowl',
} as const satisfies Record<PlayoffSettings['consolation'], string>

export const WAIVER_KIND_WORDS = {
  faab: 'FAAB blind bidding',
  rolling: 'Rolling waivers',
  reverse: 'Reverse-standings waivers',
  none: 'None (first come, first served)',
} as const satisfies Record<WaiverSettings['kind'], string>

export const BID_TIES_WORDS = {
  rolling: 'Waiver priority',
  reverse: 'Lower in the standings',
  earliest: 'Earliest bid',
} as const satisfies Record<WaiverSettings['ties'], string>

const AFTER_GAME_WORDS = {
  weekly: 'on waivers until the weekly run',
  next: 'on waivers until the next run',
  free: 'free after the game',
} as const satisfies Record<WaiverSettings['afterGame'], string>

export const AFTER_DRAFT_WORDS = {
  waivers: 'Waivers until next run',
  free: 'Free agents',
} as const satisfies Record<WaiverSettings['afterDraft'], string>

export const RESERVE_STATUS_WORDS = {
  'injured-reserve': 'Injured reserve',
  out: 'Out',
  suspended: 'Suspended',
  questionable: 'Questionable',
} as const satisfies Record<ReserveStatus, string>

export const TAXI_UNTIL_WORDS = {
  'week-one': 'Before the first game',
  always: 'At any time',
} as const satisfies Record<RosterSettings['taxiUntil'], string>

export const REVIEW_WORDS = {
  none: 'None: processes right away',
  commissioner: 'The commissioner',
  votes: 'League vote',
} as const satisfies Record<TradeSettings['review'], string>

export const KEEPERS_BY_WORDS = {
  managers: 'Each manager',
  commissioner: 'The commissioner',
} as const satisfies Record<KeeperSettings['by'], string>

export const KEEPER_COST_WORDS = {
  acquired: 'By draft round',
  'last-rounds': 'The last rounds',
} as const satisfies Record<KeeperSettings['cost'], string>

export const RAISE_BY_WORDS = {
  dollars: 'Dollars',
  percent: 'Percent',
} as const satisfies Record<KeeperSettings['raiseBy'], string>

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** `Wednesday`. @param day 0 is Sunday */
export function weekdayName(day: number): string {
  return WEEKDAYS[day] ?? String(day)
}

/** `11:00 pm`, `midnight`, `noon`. @param minutes from midnight */
export function timeOfDay(minutes: number): string {
  if (minutes === 0) return 'midnight'
  if (minutes === 12 * 60) return 'noon'
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** What a slot of the sport is called; the key itself where the sport has it no more. */
function slotName(sport: FantasySportKey, key: string): string {
  return FANTASY_SPORTS[sport].slots.find((slot) => slot.key === key)?.name ?? key
}

/** What a position of the sport is called; the key itself where the sport has it no more. */
export function positionName(sport: FantasySportKey, key: string): string {
  return FANTASY_SPORTS[sport].positions.find((position) => position.key === key)?.name ?? key
}

interface SettingWords {
  readonly label: string
  /** Of a value; for numbers, texts and yes or no where it is left out. */
  readonly text?: (value: SettingValue) => string
}

const ms = (value: SettingValue) => clockWords(Number(value))
const dollars = (value: SettingValue) => `$${Number(value).toLocaleString('en-US')}`
const oneOf = (words: Readonly<Record<string, string>>) => (value: SettingValue) =>
  midSentence(words[plainText(value)] ?? plainText(value))
const yes = (one: string, other: string) => (value: SettingValue) => (value === true ? one : other)
const list = (value: SettingValue, none: string): string =>
  Array.isArray(value) && value.length > 0 ? value.map(plainText).join(', ') : none

/** How a list of changes names a setting and its values. */
const SETTINGS: Readonly<Record<string, SettingWords>> = {
  size: { label: 'Teams' },
  'roster.bench': { label: 'Bench' },
  'roster.injuredReserve': { label: 'Injured reserve' },
  'roster.reserveStatuses': {
    label: 'Eligible for injured reserve',
    text: (value) => list(Array.isArray(value) ? value.map(oneOf(RESERVE_STATUS_WORDS)) : value, 'nobody'),
  },
  'roster.taxi': { label: 'Taxi squad' },
  'roster.taxiYears': {
    label: 'Taxi squad: seasons of experience',
    text: (value) => (value === null ? 'any number' : `at most ${plainText(value)}`),
  },
  'roster.taxiUntil': { label: 'Moves to the taxi squad', text: oneOf(TAXI_UNTIL_WORDS) },
  'draft.kind': { label: 'Draft format', text: oneOf(DRAFT_KIND_WORDS) },
  'draft.order': { label: 'Draft order', text: oneOf({ draw: 'random order', hand: 'set by hand' }) },
  'draft.clock': { label: 'Draft clock', text: ms },
  'draft.night': { label: 'Night pause', text: nightText },
  'draft.night.from': { label: 'Night pause from', text: (value) => timeOfDay(Number(value)) },
  'draft.night.until': { label: 'Night pause until', text: (value) => timeOfDay(Number(value)) },
  'draft.onResume': {
    label: 'Clock after a pause',
    text: oneOf({ rest: 'keeps the time left', full: 'starts over' }),
  },
  'draft.missesUntilAutopick': { label: 'Missed picks before autopick' },
  'draft.keepers': { label: 'Keepers a team' },
  'draft.keeping.by': { label: 'Who chooses keepers', text: oneOf(KEEPERS_BY_WORDS) },
  'draft.keeping.closesHours': {
    label: 'Keepers are chosen',
    text: (value) => (value === 0 ? 'up to the draft' : `${counted(Number(value), 'hour')} before the draft`),
  },
  'draft.keeping.cost': { label: 'Keeper cost', text: oneOf(KEEPER_COST_WORDS) },
  'draft.keeping.roundsPerYear': { label: 'Rounds earlier each season kept' },
  'draft.keeping.undraftedRound': {
    label: 'Round for an undrafted keeper',
    text: (value) => (value === null ? 'the last' : plainText(value)),
  },
  'draft.keeping.shutRounds': { label: 'Early rounds that can’t be kept' },
  'draft.keeping.raiseBy': { label: 'Keeper price goes up by', text: oneOf(RAISE_BY_WORDS) },
  'draft.keeping.raiseDollars': { label: 'Dollars added each season kept', text: dollars },
  'draft.keeping.raisePercent': { label: 'Percent added each season kept' },
  'draft.keeping.undraftedPrice': { label: 'Price of an undrafted keeper', text: dollars },
  'draft.keeping.years': { label: 'Seasons in a row a player can be kept', text: limitText },
  'draft.keeping.resetByTrade': { label: 'A trade resets a keeper’s cost' },
  'draft.keeping.resetByDrop': { label: 'A dropped player counts as undrafted' },
  'draft.auction.budget': { label: 'Budget', text: dollars },
  'draft.auction.minimumBid': { label: 'Minimum bid', text: dollars },
  'draft.auction.lotClock': { label: 'Bidding clock', text: ms },
  'draft.auction.bidReset': { label: 'Clock after a late bid', text: ms },
  'season.weeks': { label: 'Weeks before the playoffs' },
  'season.divisions': { label: 'Divisions', text: (value) => list(value, 'none') },
  'season.lock': {
    label: 'Lineups lock',
    text: oneOf({ game: 'each player at kickoff', 'first-game': 'all at once, with the first game' }),
  },
  'season.doubleHeaders': { label: 'Doubleheaders' },
  'season.medianGame': { label: 'Game against the median' },
  'season.tieBreakers': {
    label: 'Tiebreakers',
    text: (value) => list(Array.isArray(value) ? value.map(oneOf(TIE_BREAKER_WORDS)) : value, 'none'),
  },
  'season.restartTies': {
    label: 'Ties of three or more',
    text: yes('re-apply tiebreakers after each place', 'broken in one pass'),
  },
  'season.playoffs': { label: 'Playoffs', text: playoffsText },
  'season.playoffs.teams': { label: 'Playoff teams' },
  'season.playoffs.reseed': { label: 'Playoff bracket', text: yes('reseeded each round', 'fixed') },
  'season.playoffs.roundWeeks': {
    label: 'Weeks of each playoff round',
    text: (value) => list(value, 'none'),
  },
  'season.playoffs.divisionWinnersFirst': { label: 'Division winners seeded first' },
  'season.playoffs.thirdPlace': { label: 'Third-place game' },
  'season.playoffs.consolation': { label: 'Consolation', text: oneOf(CONSOLATION_WORDS) },
  'season.playoffs.tie': {
    label: 'Tied playoff game',
    text: oneOf({ 'higher-seed': 'better seed wins', 'bench-points': 'bench points' }),
  },
  'season.autoStart': { label: 'Auto-replace starters who won’t play' },
  'waivers.kind': { label: 'Waivers', text: oneOf(WAIVER_KIND_WORDS) },
  'waivers.ties': { label: 'Tied bids go to', text: oneOf(BID_TIES_WORDS) },
  'waivers.budget': { label: 'FAAB budget', text: dollars },
  'waivers.minimumBid': { label: 'Minimum bid', text: dollars },
  'waivers.days': {
    label: 'Waiver days',
    text: (value) =>
      list(Array.isArray(value) ? value.map((day) => weekdayName(Number(day))) : value, 'none'),
  },
  'waivers.time': { label: 'Waiver time', text: (value) => timeOfDay(Number(value)) },
  'waivers.timeZone': { label: 'Waiver time zone', text: (value) => zoneName(plainText(value)) },
  'waivers.afterGame': { label: 'After kickoff', text: oneOf(AFTER_GAME_WORDS) },
  'waivers.weekday': { label: 'Weekly waiver day', text: (value) => weekdayName(Number(value)) },
  'waivers.afterDraft': { label: 'Undrafted players', text: oneOf(AFTER_DRAFT_WORDS) },
  'waivers.dropHours': { label: 'Hours on waivers after a drop' },
  'waivers.continuous': { label: 'Continuous waivers' },
  'waivers.addsPerWeek': { label: 'Adds a week', text: limitText },
  'waivers.addsPerSeason': { label: 'Adds a season', text: limitText },
  'trades.review': { label: 'Who reviews trades', text: oneOf(REVIEW_WORDS) },
  'trades.reviewHours': { label: 'Hours of review' },
  'trades.vetoBy': {
    label: 'Votes to veto',
    text: oneOf({ count: 'a number of teams', share: 'a share of the teams' }),
  },
  'trades.vetoCount': { label: 'Teams needed to veto' },
  'trades.vetoShare': {
    label: 'Share needed to veto',
    text: (value) => `${plainText(value)} percent`,
  },
  'trades.lastWeek': {
    label: 'Last week for trades',
    text: (value) => (value === null ? 'none' : plainText(value)),
  },
  'trades.money': { label: 'FAAB can be traded' },
  'trades.pickSeasons': {
    label: 'Future picks that can be traded',
    text: (value) => (value === 0 ? 'none' : `next ${counted(Number(value), 'draft')}`),
  },
}

/** Every setting by what it is called, without the slots of a sport. */
export const SETTING_LABELS: ReadonlyArray<{ readonly path: string; readonly label: string }> =
  Object.entries(SETTINGS).map(([path, { label }]) => ({ path, label }))

function wordsOf(sport: FantasySportKey, path: string): SettingWords {
  const known = Object.hasOwn(SETTINGS, path) ? SETTINGS[path] : undefined
  if (known) return known
  const [part, group, key = ''] = path.split('.')
  if (part === 'roster' && group === 'starters')
    return { label: `Starters at ${slotName(sport, key).toLowerCase()}` }
  if (part === 'roster' && group === 'maxima')
    return { label: `Most at ${positionName(sport, key).toLowerCase()}`, text: limitText }
  // Also what a server that is newer than this page has.
  return { label: path }
}

/** A change of a setting in words: what it is called, what it was and what it is. */
export function settingChangeWords(
  sport: FantasySportKey,
  { path, before, after }: SettingChange,
): { label: string; before: string; after: string } {
  const { label, text = plainText } = wordsOf(sport, path)
  return { label, before: text(before), after: text(after) }
}

/** The same of a setting that two changed at once, with what the second would make of it. */
export function overwrittenWords(sport: FantasySportKey, { mine, ...theirs }: Overwritten) {
  const own = mine === undefined ? null : settingChangeWords(sport, { ...theirs, after: mine }).after
  return { ...settingChangeWords(sport, theirs), mine: own }
}

/**
 * What a second one to save reads of what the first has changed: both values.
 * @param of.author who saved first
 * @param of.mine what the other would save; null where that is no value of the same setting
 */
export function overwrittenText(of: {
  author: string
  label: string
  before: string
  after: string
  mine: string | null
}): string {
  const { author, label, before, after, mine } = of
  const own = mine === null ? '' : ` You have ${mine}.`
  return `${author} changed “${label}” from ${before} to ${after} while you were editing.${own}`
}

function plainText(value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null) return 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function limitText(value: SettingValue): string {
  return value === null ? 'no limit' : plainText(value)
}

function nightText(value: SettingValue): string {
  if (!isGroup(value)) return 'none'
  const { from = null, until = null, timeZone = null } = value
  return `${timeOfDay(Number(from))} to ${timeOfDay(Number(until))}, ${zoneName(plainText(timeZone))}`
}

function isGroup(value: SettingValue): value is { [name: string]: SettingValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `America/New York` */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}

function playoffsText(value: SettingValue): string {
  if (!isGroup(value)) return 'none'
  const { teams = null, roundWeeks = null } = value
  return `${Number(teams)} teams in ${counted(Array.isArray(roundWeeks) ? roundWeeks.length : 0, 'round')}`
}
