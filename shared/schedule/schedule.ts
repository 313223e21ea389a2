import * as z from 'zod'
import { CategoryRecord } from '../category/record.ts'
import { CrestSchema } from '../crest/schema.ts'
import { TeamId } from '../core/ids.ts'
import { FantasySportSchema, LeaguePhase } from '../league/league.ts'
import { Reason } from '../core/name.ts'

/** Points are in hundredths, times in ms since the epoch. */

/** A team of a season. */
export const SeasonTeam = z.object({
  id: TeamId,
  name: z.string(),
  /** Who manages it, and in a season that is over whoever did last. */
  ownerName: z.string(),
  /** All who managed it in the season, in order of time, each from a week on; left out where it was one. */
  owners: z.array(z.object({ name: z.string(), fromWeek: z.int() })).optional(),
  /** Name of its division; null in a league without. */
  division: z.string().nullable(),
  isMine: z.boolean(),
  /** As it was when the season ended; left out while it is played. */
  crest: CrestSchema.optional(),
})
export type SeasonTeam = z.infer<typeof SeasonTeam>

/** How far a week is. `closed` ones have results: `provisional` until corrections alter them no more, then `official`. */
export const WeekState = z.enum(['upcoming', 'live', 'provisional', 'official'])
export type WeekState = z.infer<typeof WeekState>

/** What a game of the playoffs is about. */
export const Part = z.enum(['winners', 'third-place', 'consolation'])

/** A matchup of the schedule, and its result. */
export const ScheduledMatchup = z.object({
  /** From 1 in its week. */
  number: z.int(),
  /** Null where it is not known yet who that will be. */
  home: TeamId.nullable(),
  /** Null for a bye too. */
  away: TeamId.nullable(),
  isBye: z.boolean(),
  /** Of weeks that are over; of a round of two weeks those of this week. */
  homePoints: z.int().nullable(),
  awayPoints: z.int().nullable(),
  /** In a league by categories, of a week that is over; its points are 100 for each category won and 50 for each tied. */
  categories: CategoryRecord.optional(),
  /** Who has won, or has gone on; null before it is over, and for a tie. */
  winner: TeamId.nullable(),
  part: Part.nullable(),
})
export type ScheduledMatchup = z.infer<typeof ScheduledMatchup>

export const ScheduledWeek = z.object({
  week: z.int(),
  period: z.int(),
  /** What its scoring period is called. */
  label: z.string(),
  /** Null where the feed has not told of it yet. */
  startsAt: z.int().nullable(),
  endsAt: z.int().nullable(),
  state: WeekState,
  /** When its results become official; null before it is over. */
  officialAt: z.int().nullable(),
  /** Of the playoffs, from 1; null before them. */
  round: z.int().nullable(),
  /** `Semifinals`, `Final`; null before the playoffs. */
  roundName: z.string().nullable(),
  matchups: z.array(ScheduledMatchup),
  /** Whether the commissioner may still change the pairings. */
  mayChange: z.boolean(),
})
export type ScheduledWeek = z.infer<typeof ScheduledWeek>

/** A season from its first week to its last. */
export const Schedule = z.object({
  sport: FantasySportSchema,
  phase: LeaguePhase,
  season: z.int().nullable(),
  /** `2026`, `2026–27` */
  seasonName: z.string().nullable(),
  teams: z.array(SeasonTeam),
  /** Empty before the draft is over. */
  weeks: z.array(ScheduledWeek),
  /** The current or next week; null after the last, and before there is a schedule. */
  currentPeriod: z.int().nullable(),
  /** Names of the divisions; none in a league without. */
  divisions: z.array(z.string()),
})
export type Schedule = z.infer<typeof Schedule>

/** A week as the commissioner would have it. */
export const WeekChange = z.object({
  period: z.int32(),
  pairings: z
    .array(z.strictObject({ home: TeamId, away: TeamId.nullable() }))
    .min(1)
    .max(40),
  reason: Reason,
})
