import { clockLabel } from '../../core/clock-label.ts'
import { counted } from '../../core/lists.ts'
import { DAY, MINUTE, SECOND } from '../../core/time.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { DRAFT_KINDS, type DraftKind } from './draft-kinds.ts'
import type { About, Card, Entries, RuleLine, SettingValue } from './entry.ts'
import { KEEPING, type KeeperSettings } from './keepers.ts'
import { LOTTERY_ODDS, type LotteryOdds } from './lottery-odds.ts'
import { missedPicksText } from './missed-picks.ts'
import { isGroup, plainText, timeOfDay, zoneName } from './weekdays.ts'

/** A stretch of every day in which no clock runs. It may go over midnight. */
export interface Night {
  /** Minutes from midnight. */
  from: number
  until: number
  /** IANA name, such as `America/New_York`. */
  timeZone: string
}

export interface AuctionSettings {
  budget: number
  minimumBid: number
  /** From the nomination on, ms. */
  lotClock: number
  /** A bid with less left sets the clock to this, ms. */
  bidReset: number
}

export interface DraftSettings {
  kind: DraftKind
  /**
   * `draw`: shuffled so that all members can verify it; `standings`: last season's, the other way round; `lottery`: the
   * same with the first places drawn by weight; `hand`: as the commissioner orders it.
   */
  order: 'draw' | 'standings' | 'lottery' | 'hand'
  /** How many places of the order a lottery draws; the others follow the standings. */
  lotteryPlaces: number
  /** How much likelier the worst teams are to be drawn first. */
  lotteryOdds: LotteryOdds
  /** For each pick; in an auction for each nomination, ms. */
  clock: number
  /** For all picks of a team together, in an auction for its nominations, ms; null for no team clock. */
  teamClock: number | null
  night: Night | null
  /** What a paused clock shows when it resumes. */
  onResume: 'rest' | 'full'
  /** After so many clocks in a row that ran out a team picks by itself. */
  missesUntilAutopick: number
  /** How many a team may keep from before; each costs a pick, or money in an auction. */
  keepers: number
  /** Whether teams keep all their players without choosing, and draft for what is new. */
  keepAll: boolean
  /** Of the draft of such a league, after its first. */
  rounds: number
  /** Who can be picked in it. */
  pool: 'rookies' | 'all'
  keeping: KeeperSettings
  auction: AuctionSettings
}

interface Needed {
  readonly draft: DraftSettings
}
type Here = About<Needed>

/** The draft goes by what was there when it began. */
const FROZEN = { drafting: 'shut', regular: 'shut', playoffs: 'shut' } as const

/** Of the whole draft. */
const TEAM_CLOCK = { min: MINUTE, max: 60 * DAY, unit: 'ms' } as const

export const PICK_CLOCK = { min: 10 * SECOND, max: DAY, unit: 'ms' } as const

/** Budgets of an auction [y-auc]. */
const BUDGETS = { nfl: 200, ncaaf: 200, nba: 200, nhl: 200, mlb: 260 } as const satisfies Record<
  FantasySportKey,
  number
>

const isLottery = ({ settings }: Here) => settings.draft.order === 'lottery'
const isDynasty = ({ settings }: Here) => settings.draft.keepAll
const isAuction = ({ settings }: Here) => settings.draft.kind === 'auction'

export const AUCTION: Entries<AuctionSettings, Needed> = {
  budget: {
    kind: 'number',
    min: 1,
    max: 10_000,
    unit: 'dollars',
    label: 'Budget',
    usual: ({ sport }) => BUDGETS[sport],
    frozen: { ...FROZEN, keepers: 'may-grow' },
    search: 'auction budget',
    applies: isAuction,
    row: { hint: 'What each team can spend. Leftover dollars are lost.' },
    rule: { with: 'draft.clock' },
  },
  minimumBid: {
    kind: 'number',
    min: 0,
    max: 10,
    unit: 'dollars',
    label: 'Minimum bid',
    usual: 1,
    frozen: FROZEN,
    applies: isAuction,
    row: { hint: 'Teams always keep this much for each spot left to fill.' },
    rule: { with: 'draft.clock' },
  },
  lotClock: {
    kind: 'number',
    ...PICK_CLOCK,
    label: 'Bidding clock',
    usual: 30 * SECOND,
    frozen: FROZEN,
    applies: isAuction,
    row: { label: 'Clock to bid', hint: 'Time to bid on each player, from the nomination.' },
    rule: { with: 'draft.clock' },
  },
  bidReset: {
    kind: 'number',
    min: 0,
    max: 10 * MINUTE,
    unit: 'ms',
    outOfBounds: 'At most 10 minutes, please.',
    label: 'Clock after a late bid',
    usual: 10 * SECOND,
    frozen: FROZEN,
    applies: isAuction,
    row: { label: 'After a late bid', hint: 'A bid with less time left than this resets the clock to it.' },
    rule: { with: 'draft.clock' },
  },
}

/** Asked for by the night itself. */
export const NIGHT: Entries<Night, Needed> = {
  from: {
    kind: 'time',
    label: 'Night pause from',
    usual: 23 * 60,
    frozen: FROZEN,
    row: { label: 'From' },
    rule: { with: 'draft.night' },
  },
  until: {
    kind: 'time',
    label: 'Night pause until',
    usual: 8 * 60,
    frozen: FROZEN,
    row: { label: 'Until' },
    rule: { with: 'draft.night' },
  },
  timeZone: {
    kind: 'zone',
    label: 'Night pause time zone',
    usual: 'America/New_York',
    frozen: FROZEN,
    isInPalette: false,
    row: { label: 'Time zone', hint: 'The pause follows this clock.' },
    rule: { with: 'draft.night' },
  },
}

export const DRAFT: Entries<DraftSettings, Needed> = {
  kind: {
    kind: 'choice',
    options: DRAFT_KINDS,
    label: 'Draft format',
    usual: 'snake',
    frozen: { ...FROZEN, keepers: 'shut' },
    search: 'draft format snake linear 3rr auction',
    rule: {
      term: 'Format',
      text: ({ settings: { draft } }) => `${DRAFT_KINDS[draft.kind].label}. ${DRAFT_KINDS[draft.kind].hint}`,
    },
  },
  order: {
    kind: 'choice',
    options: {
      draw: {
        label: 'Random order (verified)',
        hint: 'A draft lottery that every member can check.',
        rule: 'Random order (verified): every member can check it.',
        change: 'random order',
      },
      standings: {
        label: 'Reverse standings',
        hint: 'Last season’s worst team picks first, the champion last. A first season draws its order.',
        rule: 'Reverse standings: teams that missed the playoffs first, by record, then the others by how far they got.',
        change: 'reverse standings',
      },
      lottery: {
        label: 'Weighted lottery',
        hint: 'Teams that missed the playoffs draw for the first picks. Every member can check it.',
        rule: 'A weighted lottery (verified) among the teams that missed the playoffs; the others by how far they got.',
        change: 'weighted lottery',
      },
      hand: {
        label: 'Set by hand',
        hint: 'You put the teams in order before the draft.',
        rule: 'Set by the commissioner.',
      },
    },
    label: 'Draft order',
    usual: 'draw',
    frozen: FROZEN,
    search: 'draft order random lottery',
    rule: { term: 'Order' },
  },
  lotteryPlaces: {
    kind: 'number',
    min: 1,
    max: 14,
    label: 'Picks drawn by lottery',
    usual: 3,
    isYounger: true,
    frozen: FROZEN,
    applies: isLottery,
    row: { hint: 'Whoever isn’t drawn follows in reverse standings.' },
    rule: { lines: (about) => (isLottery(about) ? [{ term: 'Lottery', text: lotteryText(about) }] : []) },
  },
  lotteryOdds: {
    kind: 'choice',
    options: LOTTERY_ODDS,
    label: 'Lottery odds',
    usual: 'graded',
    isYounger: true,
    frozen: FROZEN,
    applies: isLottery,
    row: {},
    rule: { with: 'draft.lotteryPlaces' },
  },
  clock: {
    kind: 'number',
    ...PICK_CLOCK,
    label: 'Draft clock',
    usual: 90 * SECOND,
    frozen: FROZEN,
    search: 'pick timer draft clock seconds',
    row: {
      label: (about) => (isAuction(about) ? 'Clock to nominate' : 'Clock'),
      hint: (about) =>
        isAuction(about) ? 'Time to nominate a player.' : 'Time for each pick. Hours make it a slow draft.',
    },
    rule: { lines: clockLines },
  },
  teamClock: {
    kind: 'number',
    ...TEAM_CLOCK,
    label: 'Team clock',
    usual: null,
    isYounger: true,
    frozen: FROZEN,
    orNone: { label: 'Team clock', isOn: true, first: 20 * MINUTE, text: 'none' },
    search: 'chess clock team clock total draft time',
    row: {
      label: (about) => (isAuction(about) ? 'Time for all nominations' : 'Time for all picks'),
      hint: 'Runs beside the pick clock while a team is on the clock. A team out of time gets autopicks at once.',
    },
    rule: {
      term: 'Team clock',
      text: ({ settings: { draft } }) =>
        draft.teamClock === null
          ? 'None.'
          : `${clockLabel(draft.teamClock)} for all ${draft.kind === 'auction' ? 'nominations' : 'picks'} of a team. Once it has run out, autopick acts for the team at once.`,
    },
  },
  night: {
    kind: 'group',
    of: NIGHT,
    label: 'Night pause',
    usual: null,
    frozen: FROZEN,
    editor: 'night',
    row: { label: 'Pause at night', hint: 'Clocks stop overnight. Managers can still pick.' },
    rule: {
      term: 'Night',
      text: ({ settings: { draft } }) =>
        draft.night
          ? `No clock runs from ${timeOfDay(draft.night.from)} to ${timeOfDay(draft.night.until)} (${zoneName(draft.night.timeZone)}). You can still pick.`
          : 'No pause.',
    },
    text: nightText,
  },
  onResume: {
    kind: 'choice',
    options: {
      rest: { label: 'Keeps the time left', rule: 'The clock keeps the time that was left.' },
      full: { label: 'Starts over', rule: 'The clock starts over.' },
    },
    label: 'Clock after a pause',
    usual: 'rest',
    frozen: FROZEN,
    row: { hint: 'After a night pause, or after you resume the draft.' },
    rule: { term: 'After a pause' },
  },
  missesUntilAutopick: {
    kind: 'number',
    min: 1,
    max: 10,
    label: 'Missed picks before autopick',
    usual: 2,
    frozen: FROZEN,
    search: 'autopick auto-pick missed picks',
    row: { hint: missedText },
    rule: { term: 'Missed picks', text: missedText },
  },
  keepers: {
    kind: 'number',
    min: 0,
    // As many as the largest roster has: a team may keep everyone.
    max: 60,
    label: 'Keepers a team',
    usual: 0,
    applies: (about) => !isDynasty(about),
    frozen: { ...FROZEN, keepers: 'may-grow' },
    search: 'keepers dynasty',
    row: {
      label: 'Keepers',
      hint: (about) =>
        `Players each team may keep from last season, each for ${isAuction(about) ? 'part of its budget' : 'a pick'}.`,
    },
    rule: {
      term: 'Keepers',
      text: (about) => {
        const { keepers, keepAll } = about.settings.draft
        if (keepAll) return 'Dynasty: every team keeps all its players.'
        const cost = isAuction(about) ? 'part of the budget' : 'a pick'
        return keepers === 0 ? 'None.' : `Up to ${counted(keepers, 'player')} per team, each for ${cost}.`
      },
    },
  },
  keepAll: {
    kind: 'switch',
    label: 'Dynasty: keep all players',
    usual: false,
    isYounger: true,
    frozen: { ...FROZEN, keepers: 'shut' },
    search: 'dynasty keep all players keepers',
    row: { hint: 'Every team keeps its whole roster. No one has to choose.' },
    rule: { with: 'draft.keepers' },
  },
  rounds: {
    kind: 'number',
    min: 1,
    max: 30,
    label: 'Rounds of the yearly draft',
    usual: 4,
    isYounger: true,
    frozen: FROZEN,
    applies: isDynasty,
    row: {
      hint: 'The first draft fills the rosters; each later one has so many rounds. Teams over the limit afterwards drop players before they add any.',
    },
    rule: { lines: (about) => (isDynasty(about) ? [{ term: 'Yearly draft', text: yearlyText(about) }] : []) },
  },
  pool: {
    kind: 'choice',
    options: {
      rookies: {
        label: 'Rookies',
        hint: 'Players without a season yet, by the feed’s experience or the commissioner’s list.',
      },
      all: { label: 'All free agents', hint: 'Rookies and everyone without a team in your league.' },
    },
    label: 'Yearly draft is for',
    usual: 'rookies',
    isYounger: true,
    frozen: FROZEN,
    applies: isDynasty,
    row: {},
    rule: { with: 'draft.rounds' },
  },
  keeping: { kind: 'group', of: KEEPING },
  auction: { kind: 'group', of: AUCTION },
}

export const DRAFT_CARDS: readonly Card[] = [
  {
    title: 'The draft',
    section: 'draft',
    rows: [
      'draft.kind',
      'draft.order',
      'draft.lotteryPlaces',
      'draft.lotteryOdds',
      'draft.clock',
      'draft.teamClock',
    ],
  },
  {
    title: 'Auction budget',
    section: 'draft',
    rows: [
      'draft.auction.budget',
      'draft.auction.minimumBid',
      'draft.auction.lotClock',
      'draft.auction.bidReset',
    ],
  },
  {
    title: 'Nights and pauses',
    section: 'draft',
    rows: ['draft.night', 'draft.onResume', 'draft.missesUntilAutopick'],
  },
  {
    title: 'Keepers',
    about: 'Players teams keep from last season. Once a keeper is chosen, keeper costs can’t be changed.',
    section: 'draft',
    rows: [
      'draft.keepAll',
      'draft.rounds',
      'draft.pool',
      'draft.keepers',
      ...Object.keys(KEEPING).map((name) => `draft.keeping.${name}`),
    ],
  },
]

function yearlyText({ settings: { draft } }: Here): string {
  const who = draft.pool === 'rookies' ? 'rookies' : 'all free agents'
  return `After the first one, ${counted(draft.rounds, 'round')} for ${who}.`
}

function lotteryText({ settings: { draft } }: Here): string {
  return `${counted(draft.lotteryPlaces, 'pick')} drawn. ${LOTTERY_ODDS[draft.lotteryOdds].hint}`
}

function missedText({ settings: { draft }, isSlowDraft }: Here): string {
  return missedPicksText(draft.missesUntilAutopick, isSlowDraft)
}

function clockLines(about: Here): RuleLine[] {
  const { clock, auction } = about.settings.draft
  const players = about.players
  if (!isAuction(about))
    return [
      { term: 'Rounds', text: `${players}.` },
      { term: 'Clock', text: `${clockLabel(clock)} for each pick.` },
    ]
  const { budget, minimumBid, lotClock, bidReset } = auction
  const reset = bidReset === 0 ? '' : ` A bid with less than ${clockLabel(bidReset)} left resets it to that.`
  return [
    {
      term: 'Budget',
      text: `$${budget.toLocaleString('en-US')} for ${counted(players, 'player')}. The minimum bid is $${minimumBid}.`,
    },
    { term: 'Clock to bid', text: `${clockLabel(lotClock)} for each player.${reset}` },
    { term: 'Clock to nominate', text: `${clockLabel(clock)} for each nomination.` },
  ]
}

function nightText(value: SettingValue): string {
  if (!isGroup(value)) return 'none'
  const { from = null, until = null, timeZone = null } = value
  return `${timeOfDay(Number(from))} to ${timeOfDay(Number(until))}, ${zoneName(plainText(timeZone))}`
}
