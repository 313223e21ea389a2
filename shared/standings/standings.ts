import * as z from 'zod'
import { CategoryFormat } from '../category/format.ts'
import { CategoryTotals } from '../category/totals.ts'
import { TeamId } from '../core/ids.ts'
import { FantasySportSchema, LeaguePhase } from '../league/league.ts'
import { TeamLimit } from '../lineup/lineup.ts'
import { SeasonTeam, Part } from '../schedule/schedule.ts'
import { Award } from '../season/event.ts'

/** Points are in hundredths. */

/** Whether a place in the playoffs is safe, out of reach, or neither yet. */
const Fate = z.enum(['clinched', 'eliminated', 'open'])

export const Standing = SeasonTeam.extend({
  rank: z.int(),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  pointsFor: z.int(),
  pointsAgainst: z.int(),
  /** `W3`; null before the first game. */
  streak: z.string().nullable(),
  /** Within the division; null in a league without. */
  divisionRecord: z.string().nullable(),
  /** Why it stands where it stands, where its record alone does not say so: a sentence. */
  why: z.string().nullable(),
  /** Its place when the playoffs begin as things stand, and where they have begun when they did. */
  seed: z.int().nullable(),
  fate: Fate.nullable(),
  /** In roto, what each category brings it in hundredths; `pointsFor` is their sum. */
  roto: z.record(z.string(), z.int()).nullable(),
  /** In a table by categories, what it has in each. */
  totals: CategoryTotals.nullable(),
  /** Of a guillotine league, the week after which it was out; null while it is in. */
  outIn: z.int().nullable(),
  /** Without opponents, what it has in the week that is played, and is expected to have; null between weeks. */
  live: z.object({ points: z.int(), projection: z.int() }).nullable(),
  /** How many places it has gone up since the week before, below zero for down; null before the second week. */
  moved: z.int().nullable(),
})
export type Standing = z.infer<typeof Standing>

export const Standings = z.object({
  sport: FantasySportSchema,
  scoring: z.enum(['points', 'each-category', 'most-categories']),
  competition: z.enum(['head-to-head', 'table', 'elimination']),
  /** What teams are compared in; null in a league by points. */
  format: CategoryFormat.nullable(),
  /** The week that is played, where the table counts it as it goes; null for none. */
  liveWeek: z.int().nullable(),
  /** How many teams a guillotine league loses each week. */
  outEachWeek: z.int(),
  phase: LeaguePhase,
  season: z.int().nullable(),
  seasonName: z.string().nullable(),
  /** The best first. */
  teams: z.array(Standing),
  divisions: z.array(z.string()),
  /** How many go to the playoffs; null in a league without. */
  playoffTeams: z.int().nullable(),
  /** Weeks that are over and weeks before the playoffs. */
  weeksPlayed: z.int(),
  weeks: z.int(),
  /** The last week that it counts, where that is not official yet, and until when corrections may alter it. */
  provisional: z.object({ week: z.int(), officialAt: z.int() }).nullable(),
  /** The place of every team after each week: for the chart of who came up and who fell. */
  history: z.array(
    z.object({ week: z.int(), ranks: z.array(z.object({ teamId: TeamId, rank: z.int(), total: z.int() })) }),
  ),
  /** Of the league on games, innings and starts, and what one's own team has used; left out without any, and with opponents. */
  limits: z.array(TeamLimit).optional(),
})
export type Standings = z.infer<typeof Standings>

/** How likely a team is to get somewhere, 0 to 1. */
export const PlayoffOdds = z.object({
  /** Seasons that were played through. */
  runs: z.int(),
  teams: z.array(
    z.object({
      teamId: TeamId,
      playoffs: z.number(),
      bye: z.number(),
      firstSeed: z.number(),
      title: z.number(),
    }),
  ),
})
export type PlayoffOdds = z.infer<typeof PlayoffOdds>

/** A game of the playoffs; who is not known yet is null. */
export const BracketGame = z.object({
  round: z.int(),
  /** The scoring period in which it begins. */
  period: z.int(),
  part: Part,
  teams: z.tuple([TeamId.nullable(), TeamId.nullable()]),
  isBye: z.boolean(),
  /** Over all weeks of the round; null before the last of them is over, and for a bye. */
  points: z.tuple([z.int().nullable(), z.int().nullable()]),
  /** Of the weeks of the round that are over, during the round; null before the first of them is. */
  soFar: z.tuple([z.int(), z.int()]).nullable(),
  winner: TeamId.nullable(),
  /** The better of the two places that it decides; null for none. */
  place: z.int().nullable(),
  /** It stands although a correction would turn it round, because the next round had begun. */
  isKept: z.boolean(),
})
export type BracketGame = z.infer<typeof BracketGame>

export const Playoffs = z.object({
  sport: FantasySportSchema,
  phase: LeaguePhase,
  season: z.int().nullable(),
  /** In the order in which they go in; as things stand, before the playoffs begin. */
  seeds: z.array(SeasonTeam.extend({ seed: z.int() })),
  areSeedsFixed: z.boolean(),
  playoffTeams: z.int().nullable(),
  rounds: z.array(z.object({ round: z.int(), name: z.string(), periods: z.array(z.int()) })),
  games: z.array(BracketGame),
  /** Teams in their final places, as far as they are decided; null where not. */
  places: z.array(TeamId.nullable()),
  champion: TeamId.nullable(),
})
export type Playoffs = z.infer<typeof Playoffs>

/** A season that is over. */
export const PastSeason = z.object({
  season: z.int(),
  seasonName: z.string(),
  endedAt: z.int(),
  teams: z.array(SeasonTeam),
  /** Teams, the champion first. */
  places: z.array(TeamId),
  awards: z.array(Award),
})
export type PastSeason = z.infer<typeof PastSeason>
