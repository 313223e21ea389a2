import { counted } from '../../core/lists.ts'
import type { About, Card, Entries } from './entry.ts'
import { SEASON_WEEKS, WEEKS } from './season.ts'
import { hoursText } from './weekdays.ts'

/** How players, picks and money change hands between teams (game rules 2.5). */
export interface TradeSettings {
  /** Who looks at a trade that its teams have accepted. */
  review: 'none' | 'commissioner' | 'votes'
  /** For how long. */
  reviewHours: number
  /** How many teams it takes to stop one: a number of them, or a share of those that are not part of it. */
  vetoBy: 'count' | 'share'
  vetoCount: number
  /** Per cent. */
  vetoShare: number
  /** The last week of the season in which trades can be made; null for any. */
  lastWeek: number | null
  /** The most trades of a team in a season; null for any number. */
  perSeason: number | null
  /** Whether the money for bids can be traded. */
  money: boolean
  /** How many drafts to come picks can be traded of; 0 for none. */
  pickSeasons: number
}

interface Needed {
  readonly trades: TradeSettings
  readonly waivers: { readonly kind: string }
  readonly draft: { readonly kind: string }
  readonly season: { readonly weeks: number }
}
type Here = About<Needed>

const isVoted = ({ settings }: Here) => settings.trades.review === 'votes'
const vetoedBy = (by: TradeSettings['vetoBy']) => (about: Here) =>
  isVoted(about) && about.settings.trades.vetoBy === by
const hasPicks = ({ settings }: Here) => settings.draft.kind !== 'auction'

/**
 * The usual: at once, for votes are "abused for perfectly fine trades" [s-trade], up to about five weeks before the
 * playoffs are over, so that no one who is out of it makes a champion.
 */
export const TRADES: Entries<TradeSettings, Needed> = {
  review: {
    kind: 'choice',
    options: {
      none: {
        label: 'None: processes right away',
        hint: 'A trade processes as soon as every team in it accepts.',
      },
      commissioner: {
        label: 'The commissioner',
        hint: 'The commissioner can veto a trade, with a reason. On their own trades the league votes.',
      },
      votes: {
        label: 'League vote',
        hint: 'Teams that aren’t in a trade can vote to veto it, each with a reason.',
      },
    },
    label: 'Who reviews trades',
    usual: 'none',
    consent: 'trades',
    search: 'trade veto approval review vote',
    rule: { term: 'Review' },
  },
  reviewHours: {
    kind: 'number',
    min: 1,
    max: 7 * 24,
    label: 'Hours of review',
    usual: 24,
    consent: 'trades',
    search: 'trade review period hours',
    applies: ({ settings }) => settings.trades.review !== 'none',
    row: { hint: 'Then the trade processes, unless it was vetoed.' },
    rule: {
      term: 'How long',
      text: ({ settings }) =>
        `${hoursText(settings.trades.reviewHours)}, then the trade processes unless vetoed.`,
    },
  },
  vetoBy: {
    kind: 'choice',
    options: {
      count: { label: 'A number of teams', change: 'a number of teams' },
      share: { label: 'A share of the teams', change: 'a share of the teams' },
    },
    shown: ['share', 'count'],
    label: 'Votes to veto',
    usual: 'share',
    consent: 'trades',
    applies: isVoted,
    row: { hint: 'Of the teams that aren’t in the trade. Each has one vote, with a reason.' },
    rule: { term: 'Votes', text: ({ settings }) => vetoText(settings.trades) },
  },
  vetoCount: {
    kind: 'number',
    min: 1,
    max: 31,
    label: 'Teams needed to veto',
    usual: 4,
    consent: 'trades',
    applies: vetoedBy('count'),
    rule: { with: 'trades.vetoBy' },
  },
  vetoShare: {
    kind: 'number',
    min: 1,
    max: 100,
    label: 'Share needed to veto',
    usual: 50,
    consent: 'trades',
    applies: vetoedBy('share'),
    row: { label: 'Percent needed to veto' },
    rule: { with: 'trades.vetoBy' },
    text: (value) => `${Number(value)} percent`,
  },
  lastWeek: {
    kind: 'number',
    ...SEASON_WEEKS,
    orNone: {
      label: 'Trade deadline',
      isOn: true,
      first: ({ season }) => Math.max(1, season.weeks - 2),
      text: 'none',
    },
    label: 'Last week for trades',
    usual: ({ sport }) => WEEKS[sport] - 5,
    search: 'trade deadline',
    row: { label: 'Last week', hint: 'Offers can be made and accepted until it ends.' },
    rule: {
      term: 'Deadline',
      text: ({ settings: { trades } }) =>
        trades.lastWeek === null
          ? 'None.'
          : `End of week ${trades.lastWeek}. Trades accepted by then still process, even if their review ends later.`,
    },
  },
  perSeason: {
    kind: 'number',
    min: 1,
    max: 100,
    orNone: { label: 'Limit trades per season', isOn: true, first: 5 },
    label: 'Trades a season',
    usual: null,
    isYounger: true,
    consent: 'season',
    search: 'trade limit maximum number of trades',
    row: { label: 'Trades per season', hint: 'Of each team.' },
    rule: {
      lines: ({ settings: { trades } }) =>
        trades.perSeason === null
          ? []
          : [
              {
                term: 'Limit',
                text: `At most ${counted(trades.perSeason, 'trade')} a season for each team.`,
              },
            ],
    },
  },
  money: {
    kind: 'switch',
    label: 'FAAB can be traded',
    usual: true,
    search: 'trade faab',
    applies: ({ settings }) => settings.waivers.kind === 'faab',
    row: { label: 'FAAB', hint: 'Teams can trade what’s left of their FAAB.' },
    rule: {
      lines: ({ settings: { trades, waivers } }) => [
        {
          term: 'FAAB',
          text: trades.money && waivers.kind === 'faab' ? 'Can be traded.' : 'Not traded.',
        },
      ],
    },
  },
  pickSeasons: {
    kind: 'number',
    min: 0,
    max: 5,
    label: 'Future picks that can be traded',
    usual: 0,
    search: 'trade future picks',
    applies: hasPicks,
    row: {
      label: 'Future picks',
      hint: 'How many drafts ahead picks can be traded: 0 for none, 1 for the next draft only.',
      instead: 'Auction drafts have no picks to trade.',
    },
    rule: { lines: (about) => [{ term: 'Future picks', text: picksText(about) }] },
    text: (value) => (value === 0 ? 'none' : `next ${counted(Number(value), 'draft')}`),
  },
}

export const TRADE_CARDS: readonly Card[] = [
  {
    title: 'Review',
    about: 'What happens after every team accepts. Open offers keep the rules they were made under.',
    section: 'trades',
    rows: ['trades.review', 'trades.reviewHours', 'trades.vetoBy', 'trades.vetoCount', 'trades.vetoShare'],
  },
  {
    title: 'Deadline and limit',
    about: 'A deadline keeps eliminated teams from deciding the title.',
    section: 'trades',
    rows: ['trades.lastWeek', 'trades.perSeason'],
  },
  {
    title: 'What can be traded',
    about: 'In addition to players.',
    section: 'trades',
    rows: ['trades.money', 'trades.pickSeasons'],
  },
]

function vetoText({ vetoBy, vetoCount, vetoShare }: TradeSettings): string {
  return vetoBy === 'count'
    ? `${counted(vetoCount, 'vote')} against ${vetoCount === 1 ? 'vetoes' : 'veto'} it. Not voting lets it through.`
    : `${vetoShare} percent of the teams that aren’t in it veto it. Not voting lets it through.`
}

function picksText(about: Here): string {
  const { pickSeasons } = about.settings.trades
  if (pickSeasons === 0 || !hasPicks(about)) return 'Not traded.'
  return `Picks in the next ${pickSeasons === 1 ? 'draft' : counted(pickSeasons, 'draft')} can be traded.`
}
