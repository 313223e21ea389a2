import * as z from 'zod'
import { CategoryTotal } from '../category/totals.ts'
import { RosterPlan } from '../draft/draft.ts'
import { GameState } from '../game/game.ts'
import { GameId, PlayerId, TeamId } from '../core/ids.ts'
import { LineupEffect } from '../roster-change/lineup-effect.ts'
import { FantasySportSchema, LeaguePhase } from '../league/league.ts'
import { Reason } from '../core/name.ts'
import { PlayerStatus, ProTeam } from '../player/player.ts'
import { LeagueSpots, Spot } from '../roster/spot.ts'
import { WeekState } from '../schedule/schedule.ts'

/** Points are in hundredths, times in ms since the epoch, days as shared/rules/lineup/day.ts has them. */

/** A game that a player has on a lineup's day, for whoever they play for since. */
export const LineupGame = z.object({
  id: GameId,
  startsAt: z.int(),
  /** False where only its day is known. */
  isTimeSet: z.boolean(),
  state: GameState,
  /** In the feed's words: `Q3 4:12` */
  detail: z.string(),
  opponent: z.string(),
  isHome: z.boolean(),
  /** False for one that is called off. */
  counts: z.boolean(),
})
export type LineupGame = z.infer<typeof LineupGame>

/** Someone on a team's roster, as far as his lineup needs him. */
export const LineupPlayer = z.object({
  id: PlayerId,
  name: z.string(),
  team: ProTeam.nullable(),
  position: z.string().nullable(),
  /** Where the league lets him be played. */
  eligible: z.array(z.string()),
  headshot: z.string().nullable(),
  status: PlayerStatus,
  statusNote: z.string().nullable(),
  /** Of the day, in order of start. */
  games: z.array(LineupGame),
  /** Whether his place cannot be changed any more. */
  isLocked: z.boolean(),
  /** When that is, or was; null where he has no game. */
  locksAt: z.int().nullable(),
  /** What a game is expected to bring him; null where there is nothing to go by. */
  perGame: z.number().nullable(),
  /** His projection for that day, points so far included; null without any. */
  projection: z.int().nullable(),
  /** What he has on that day; null before his first game of it. */
  points: z.int().nullable(),
  /** His games of the day that do not count for a limit of the league, with the points from them; null for none. */
  beyond: z.object({ games: z.array(GameId), points: z.int(), words: z.string() }).nullable(),
})
export type LineupPlayer = z.infer<typeof LineupPlayer>

/** A day, or in football a week, that lineups are set for. */
const LineUpDay = z.object({
  day: z.int(),
  /** `Week 11`, `Sat, Nov 21` */
  label: z.string(),
  /** Games of the roster's players, those of starters, and starting slots without a player who plays. */
  games: z.int(),
  started: z.int(),
  holes: z.int(),
})

/** A limit of a league on games, innings or starts, and what the team has used of it. */
export const TeamLimit = z.object({
  /** `Games at center` */
  name: z.string(),
  per: z.enum(['week', 'season']),
  /** As they are written: `45⅓` */
  used: z.string(),
  most: z.string(),
  left: z.string(),
  isReached: z.boolean(),
  /** Of a season, what the team is on pace for, as it is written; null where that cannot be told yet. */
  pace: z.string().nullable(),
})
export type TeamLimit = z.infer<typeof TeamLimit>

/** A team's lineup on a day, and what of it can still be changed. */
export const TeamLineup = z.object({
  sport: FantasySportSchema,
  phase: LeaguePhase,
  season: z.int(),
  team: z.object({ id: TeamId, name: z.string(), ownerName: z.string() }),
  /** Whether the caller may set it: its manager, or the commissioner with a reason. */
  mayChange: z.enum(['no', 'manager', 'commissioner']),
  /** Whether the best lineup of the week counts, and no one sets any: it is shown as things stand. */
  isBestBall: z.boolean(),
  plan: RosterPlan,
  period: z.int(),
  periodLabel: z.string(),
  week: z.int().nullable(),
  state: WeekState,
  day: z.int(),
  dayLabel: z.string(),
  /** The days of its scoring period, in order; one in football. */
  days: z.array(LineUpDay),
  /** Scoring periods before and after that the team has, in order, with the first day of each. */
  periods: z.array(z.object({ period: z.int(), label: z.string(), week: z.int(), day: z.int() })),
  /** Starting places in order, then the bench. */
  places: z.array(z.object({ slot: z.string().nullable(), player: PlayerId.nullable() })),
  /** Who may start. */
  players: z.array(LineupPlayer),
  /** Who is on reserve and taxi squad. */
  beside: z.array(LineupPlayer.extend({ spot: Spot })),
  spots: LeagueSpots,
  /** The day whose lineup this is, where it was carried over; null where it was set for this day. */
  carriedFrom: z.object({ day: z.int(), label: z.string() }).nullable(),
  /** What all its points are: in a league by categories value. */
  in: z.enum(['points', 'value']),
  /** What the starters have on this day, and the bench. */
  points: z.int(),
  benchPoints: z.int(),
  /** The projection of the starters, points so far included. */
  projection: z.int(),
  /** Points for each of a stat, by the rules of the week, or what it is worth in all categories: a browser scores the day live with them. */
  scoring: z.record(z.string(), z.number()),
  autoStart: z.object({ isAllowed: z.boolean(), isOn: z.boolean() }),
  /** The league locks all places at the first game of the day; in football of the week. */
  locksAtOnce: z.boolean(),
  /** Players on the bench, too, stay on their team from the start of their game until the lineup is over. */
  benchLocks: z.boolean(),
  /** One lineup counts for the week, in a sport that is played daily. */
  isWeekly: z.boolean(),
  /** In the week of the day; none in a league without. */
  limits: z.array(TeamLimit),
})
export type TeamLineup = z.infer<typeof TeamLineup>

/** The starters of some days: the player of each starting slot in its order, null for none. */
export const LineupOrder = z.object({
  /** Whose; the caller's own where it is left out. */
  teamId: TeamId.nullish(),
  days: z
    .array(z.strictObject({ day: z.int32(), starters: z.array(PlayerId.nullable()).max(500) }))
    .min(1)
    .max(14),
  /** Needed of the commissioner, for another team. */
  reason: Reason.nullish(),
})
export type LineupOrder = z.infer<typeof LineupOrder>

/** The lineups that would get the most, by what is known now, with what is locked left as it is. */
export const OptimalLineups = z.object({
  days: z.array(
    z.object({
      day: z.int(),
      label: z.string(),
      starters: z.array(PlayerId.nullable()),
      /** The projection of the starters, before and after. */
      before: z.int(),
      after: z.int(),
      moves: z.array(
        z.object({ playerId: PlayerId, from: z.string().nullable(), to: z.string().nullable() }),
      ),
    }),
  ),
})
export type OptimalLineups = z.infer<typeof OptimalLineups>

/** Players who leave rosters and who come to them, without those who go straight to injured reserve or taxi squad. */
export const RosterChanges = z.object({
  changes: z
    .array(
      z.strictObject({
        teamId: TeamId,
        going: z.array(PlayerId).max(60),
        coming: z.array(PlayerId).max(60),
      }),
    )
    .min(1)
    .max(32),
  /** When the change will be made, such as the waiver run of a claim, ms since the epoch; null for now. */
  madeAt: z.int().nullable().default(null),
})

/** What lineups would be after a change of rosters. */
export const LineupsAfter = z.object({
  /** The day that is counted next; null where the season of the league has none. */
  day: z.int().nullable(),
  label: z.string(),
  effect: LineupEffect,
  /** Who starts on that day, by the teams of the change, in the order of the slots. */
  teams: z.array(
    z.object({
      teamId: TeamId,
      starters: z.array(z.object({ slot: z.string(), player: PlayerId.nullable() })),
    }),
  ),
  /** In a league by categories, how those of each team move over the rest of the season, in the order of the changes. */
  categories: z.array(
    z.object({
      teamId: TeamId,
      moves: z.array(
        z.object({
          category: z.string(),
          isFewerBetter: z.boolean(),
          before: CategoryTotal,
          after: CategoryTotal,
        }),
      ),
    }),
  ),
})
export type LineupsAfter = z.infer<typeof LineupsAfter>
