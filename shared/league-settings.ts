import * as z from 'zod'
import { DAY, MINUTE, SECOND } from './time.ts'

/** What a league plays by besides its scoring rules. Times are in ms, times of the day in minutes from midnight. */

const whole = (min: number, max: number) =>
  z
    .int({ error: 'Please enter a whole number.' })
    .min(min)
    .max(max, { error: `At most ${max}, please.` })

export const SIZES = { min: 2, max: 20 } as const
export const PICK_CLOCK = { min: 10 * SECOND, max: DAY } as const

export const DRAFT_KINDS = ['snake', 'third-round-reversal', 'linear', 'auction'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

export const RosterSettings = z.object({
  /** By the key of a slot of the sport. */
  starters: z.record(z.string().max(20), whole(0, 20)),
  bench: whole(0, 30),
  injuredReserve: whole(0, 10),
  /** The most of a position that a team may have; no limit where it is left out. */
  maxima: z.record(z.string().max(20), whole(0, 50)),
})
export type RosterSettings = z.infer<typeof RosterSettings>

/** A stretch of every day in which no clock runs. It may go over midnight. */
export const Night = z.object({
  from: whole(0, 24 * 60 - 1),
  until: whole(0, 24 * 60 - 1),
  /** IANA name, such as `America/New_York`. */
  timeZone: z.string().max(60),
})
export type Night = z.infer<typeof Night>

export const DraftSettings = z.object({
  kind: z.enum(DRAFT_KINDS),
  /** `draw`: shuffled so that everybody can check it; `hand`: as the commissioner puts it. */
  order: z.enum(['draw', 'hand']),
  /** For each pick; in an auction for each nomination. */
  clock: whole(PICK_CLOCK.min, PICK_CLOCK.max),
  night: Night.nullable(),
  /** What a clock that was paused shows when it goes on. */
  onResume: z.enum(['rest', 'full']),
  /** After so many clocks in a row that ran out a team picks by itself. */
  missesUntilAutopick: whole(1, 10),
  /** How many a team may keep from before; each costs a pick, or money in an auction. */
  keepers: whole(0, 20),
  auction: z.object({
    budget: whole(1, 10_000),
    minimumBid: whole(0, 10),
    /** From the nomination on. */
    lotClock: whole(10 * SECOND, DAY),
    /** A bid with less left sets the clock to this. */
    bidReset: whole(0, 10 * MINUTE),
  }),
})
export type DraftSettings = z.infer<typeof DraftSettings>

export const TIE_BREAKERS = [
  'head-to-head',
  'points-for',
  'points-against',
  'division-record',
  'all-play',
] as const

export const PlayoffSettings = z.object({
  teams: whole(2, 16),
  /** Best against worst of those left in each round, instead of a fixed bracket. */
  reseed: z.boolean(),
  /** How many weeks each round lasts, the first round first. */
  roundWeeks: z.array(whole(1, 2)).min(1).max(4),
  divisionWinnersFirst: z.boolean(),
  thirdPlace: z.boolean(),
  consolation: z.enum(['none', 'ladder', 'bracket', 'toilet']),
  tie: z.enum(['higher-seed', 'bench-points']),
})

export const SeasonSettings = z.object({
  /** Scoring periods before the play-offs. */
  weeks: whole(1, 30),
  /** Names; none for a league without. */
  divisions: z.array(z.string().trim().min(1, { error: 'Please enter a name.' }).max(40)).max(5),
  /** When a place in a line-up cannot be changed any more: its player's game begins, or the first of the week. */
  lock: z.enum(['game', 'first-game']),
  /** A second game each week, against the middle of the league's scores. */
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

export const LeagueSettings = z.object({
  /** Teams that the league has room for. */
  size: whole(SIZES.min, SIZES.max),
  roster: RosterSettings,
  draft: DraftSettings,
  season: SeasonSettings,
})
export type LeagueSettings = z.infer<typeof LeagueSettings>
