import * as z from 'zod'
import { RESERVE_STATUSES } from './reserve-statuses.ts'
import { type Bounds, BOUNDS, LONGEST_DIVISION, MOST_DIVISIONS, stepOf } from './bounds.ts'

/** What a league plays by besides its scoring rules. Times are in ms, times of the day in minutes from midnight. */

const whole = (bounds: Bounds, words = `Between ${bounds.min} and ${bounds.max}, please.`) => {
  const number = z.int({ error: 'Please enter a whole number.' })
  const inBounds = number.min(bounds.min, { error: words }).max(bounds.max, { error: words })
  return bounds.unit === 'ms'
    ? inBounds.multipleOf(stepOf(bounds), { error: 'Whole seconds, please.' })
    : inBounds
}

export const PICK_CLOCK = BOUNDS.clock
const CLOCK_WORDS = 'Between 10 seconds and 24 hours, please.'

export const DRAFT_KINDS = ['snake', 'third-round-reversal', 'linear', 'auction'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

export const RosterSettings = z.object({
  /** By the key of a slot of the sport. */
  starters: z.record(z.string().max(20), whole(BOUNDS.starters)),
  bench: whole(BOUNDS.bench),
  /** Places on top of the roster for players of these statuses. */
  injuredReserve: whole(BOUNDS.injuredReserve),
  reserveStatuses: z.array(z.enum(RESERVE_STATUSES)).max(RESERVE_STATUSES.length),
  /** Places on top of the roster for players who are brought on. */
  taxi: whole(BOUNDS.taxi),
  /** The most seasons before this one that they may have played; null for any number. */
  taxiYears: whole(BOUNDS.taxiYears).nullable(),
  /** How long they can be put there: up to the first game of the league's season, or always. */
  taxiUntil: z.enum(['week-one', 'always']),
  /** The most of a position that a team may have; no limit where it is left out. */
  maxima: z.record(z.string().max(20), whole(BOUNDS.maximum)),
})
export type RosterSettings = z.infer<typeof RosterSettings>

/** A stretch of every day in which no clock runs. It may go over midnight. */
export const Night = z.object({
  from: whole(BOUNDS.timeOfDay, 'Please enter a time of the day.'),
  until: whole(BOUNDS.timeOfDay, 'Please enter a time of the day.'),
  /** IANA name, such as `America/New_York`. */
  timeZone: z.string().max(60),
})
export type Night = z.infer<typeof Night>

const AuctionSettings = z.object({
  budget: whole(BOUNDS.budget, 'Between $1 and $10,000, please.'),
  minimumBid: whole(BOUNDS.minimumBid, 'Between $0 and $10, please.'),
  /** From the nomination on. */
  lotClock: whole(BOUNDS.lotClock, CLOCK_WORDS),
  /** A bid with less left sets the clock to this. */
  bidReset: whole(BOUNDS.bidReset, 'At most 10 minutes, please.'),
})

/** Whom a team may keep from the season before, and what he costs (shared/rules/keeper/cost.ts). */
export const KeeperSettings = z.object({
  by: z.enum(['managers', 'commissioner']),
  /** So many hours before the draft managers have chosen; 0 for up to its start. */
  closesHours: whole(BOUNDS.keeperHours),
  /** `acquired`: by how and for what a team came to him; `last-rounds`: the last round each. In an auction it is always the first. */
  cost: z.enum(['acquired', 'last-rounds']),
  /** So many rounds earlier for each season that he is kept. */
  roundsPerYear: whole(BOUNDS.roundsPerYear),
  /** What somebody costs in his first season who was not drafted; null for the last round. */
  undraftedRound: whole(BOUNDS.undraftedRound).nullable(),
  /** Whoever was drafted in the first so many rounds cannot be kept. */
  shutRounds: whole(BOUNDS.shutRounds),
  /** In an auction, for each season that he is kept: so many dollars, or so many per cent, rounded up. */
  raiseBy: z.enum(['dollars', 'percent']),
  raiseDollars: whole(BOUNDS.raiseDollars, 'Between $0 and $1,000, please.'),
  /** Per cent. */
  raisePercent: whole(BOUNDS.raisePercent),
  undraftedPrice: whole(BOUNDS.undraftedPrice, 'Between $0 and $1,000, please.'),
  /** The most seasons in a row in which somebody can be kept; null for any number. */
  years: whole(BOUNDS.keeperYears).nullable(),
  /** Whether those seasons begin anew where he is traded. */
  resetByTrade: z.boolean(),
  /** Whether a dropped player counts as not drafted for a team that has not had him in the season. */
  resetByDrop: z.boolean(),
})
export type KeeperSettings = z.infer<typeof KeeperSettings>

export const DraftSettings = z.object({
  kind: z.enum(DRAFT_KINDS),
  /** `draw`: shuffled so that everybody can check it; `hand`: as the commissioner puts it. */
  order: z.enum(['draw', 'hand']),
  /** For each pick; in an auction for each nomination. */
  clock: whole(BOUNDS.clock, CLOCK_WORDS),
  night: Night.nullable(),
  /** What a clock that was paused shows when it goes on. */
  onResume: z.enum(['rest', 'full']),
  /** After so many clocks in a row that ran out a team picks by itself. */
  missesUntilAutopick: whole(BOUNDS.missesUntilAutopick),
  /** How many a team may keep from before; each costs a pick, or money in an auction. */
  keepers: whole(BOUNDS.keepers),
  keeping: KeeperSettings,
  auction: AuctionSettings,
})
export type DraftSettings = z.infer<typeof DraftSettings>

const TIE_BREAKERS = ['head-to-head', 'points-for', 'points-against', 'division-record', 'all-play'] as const

export const PlayoffSettings = z.object({
  teams: whole(BOUNDS.playoffTeams),
  /** Best against worst of those left in each round, instead of a fixed bracket. */
  reseed: z.boolean(),
  /** How many weeks each round lasts, the first round first. */
  roundWeeks: z.array(whole(BOUNDS.roundWeeks)).min(1).max(4),
  /** Has an effect in a league with divisions only. */
  divisionWinnersFirst: z.boolean(),
  /** Has an effect where there are two semifinals: with four teams or more. */
  thirdPlace: z.boolean(),
  consolation: z.enum(['none', 'ladder', 'bracket', 'toilet']),
  tie: z.enum(['higher-seed', 'bench-points']),
})
export type PlayoffSettings = z.infer<typeof PlayoffSettings>

export const SeasonSettings = z.object({
  /** Scoring periods before the playoffs. */
  weeks: whole(BOUNDS.weeks),
  /** Names; none for a league without. */
  divisions: z
    .array(
      z
        .string()
        .trim()
        .min(1, { error: 'Please enter a name.' })
        .max(LONGEST_DIVISION, { error: `At most ${LONGEST_DIVISION} characters, please.` }),
    )
    .max(MOST_DIVISIONS, { error: `At most ${MOST_DIVISIONS} divisions, please.` }),
  /** When a place in a lineup cannot be changed any more: its player's game begins, or the first of the week. */
  lock: z.enum(['game', 'first-game']),
  /** Two opponents each week. */
  doubleHeaders: z.boolean(),
  /** One more game each week, against the middle of the league's scores. */
  medianGame: z.boolean(),
  /** Asked in turn. */
  tieBreakers: z.array(z.enum(TIE_BREAKERS)).min(1).max(TIE_BREAKERS.length),
  /** Whether ties begin anew once the best of those tied has his place. */
  restartTies: z.boolean(),
  playoffs: PlayoffSettings.nullable(),
  /** Whether managers may let Empire replace starters who will not play. */
  autoStart: z.boolean(),
})
export type SeasonSettings = z.infer<typeof SeasonSettings>

/** How players whom nobody has come to a team during the season (game rules 2.4). */
export const WaiverSettings = z.object({
  /** `faab`: by sealed bids; `rolling` and `reverse`: by a line of teams; `none`: who comes first. */
  kind: z.enum(['faab', 'rolling', 'reverse', 'none']),
  /** Who is in front where bids are equal. */
  ties: z.enum(['rolling', 'reverse', 'earliest']),
  /** Of each team for a season's bids. */
  budget: whole(BOUNDS.faabBudget, 'Between $0 and $10,000, please.'),
  minimumBid: whole(BOUNDS.smallestClaim, 'Between $0 and $10, please.'),
  /** On which days of the week claims are run: 0 is Sunday. */
  days: z.array(whole(BOUNDS.weekday)).min(1).max(7),
  time: whole(BOUNDS.timeOfDay, 'Please enter a time of the day.'),
  /** IANA name, such as `America/New_York`. */
  timeZone: z.string().max(60),
  /** How long nobody can add a free agent whose game has begun: to the run of `weekday`, the next run, the end of it. */
  afterGame: z.enum(['weekly', 'next', 'free']),
  weekday: whole(BOUNDS.weekday),
  /** Whether everybody who was not drafted can only be claimed, up to the first run after the draft. */
  afterDraft: z.enum(['waivers', 'free']),
  /** How long somebody who is dropped can only be claimed; at least up to the next run, where it is not 0. */
  dropHours: whole(BOUNDS.dropHours),
  /** Everybody can only be claimed, always. */
  continuous: z.boolean(),
  /** How many a team may add in a scoring period and in a season; null for any number. */
  addsPerWeek: whole(BOUNDS.adds).nullable(),
  addsPerSeason: whole(BOUNDS.adds).nullable(),
})
export type WaiverSettings = z.infer<typeof WaiverSettings>

/** How players, picks and money change hands between teams (game rules 2.5). */
export const TradeSettings = z.object({
  /** Who looks at a trade that its teams have accepted. */
  review: z.enum(['none', 'commissioner', 'votes']),
  /** For how long. */
  reviewHours: whole(BOUNDS.reviewHours),
  /** How many teams it takes to stop one: a number of them, or a share of those that are not part of it. */
  vetoBy: z.enum(['count', 'share']),
  vetoCount: whole(BOUNDS.vetoCount),
  /** Per cent. */
  vetoShare: whole(BOUNDS.vetoShare),
  /** The last week of the season in which trades can be made; null for any. */
  lastWeek: whole(BOUNDS.weeks).nullable(),
  /** Whether the money for bids can be traded. */
  money: z.boolean(),
  /** How many drafts to come picks can be traded of; 0 for none. */
  pickSeasons: whole(BOUNDS.pickSeasons),
})
export type TradeSettings = z.infer<typeof TradeSettings>

export const LeagueSettings = z.object({
  /** Teams that the league has room for. */
  size: whole(BOUNDS.size),
  roster: RosterSettings,
  draft: DraftSettings,
  season: SeasonSettings,
  waivers: WaiverSettings,
  trades: TradeSettings,
})
export type LeagueSettings = z.infer<typeof LeagueSettings>

/**
 * Some of the settings, as others than they are; what is left out stays. Starters are named by slot and maxima
 * by position, null for no limit; every other list is whole. Of playoffs where there were none, what is left
 * out is as in a league that changes nothing.
 */
export const SettingsChange = z.strictObject({
  size: LeagueSettings.shape.size.optional(),
  roster: RosterSettings.extend({ maxima: z.record(z.string().max(20), whole(BOUNDS.maximum).nullable()) })
    .partial()
    .strict()
    .optional(),
  draft: DraftSettings.extend({
    night: Night.strict().nullable(),
    keeping: KeeperSettings.partial().strict(),
    auction: AuctionSettings.partial().strict(),
  })
    .partial()
    .strict()
    .optional(),
  season: SeasonSettings.extend({ playoffs: PlayoffSettings.partial().strict().nullable() })
    .partial()
    .strict()
    .optional(),
  waivers: WaiverSettings.partial().strict().optional(),
  trades: TradeSettings.partial().strict().optional(),
})
export type SettingsChange = z.infer<typeof SettingsChange>
