import { HOSTS } from '../hosts/league/host-league.ts'
import * as z from 'zod'
import { CategoryFormat } from '../category/format.ts'
import { CategoryRecord } from '../category/record.ts'
import { ExpectedTotals, WeekTotals } from '../category/totals.ts'
import { GameId, PlayerId, TeamId } from '../core/ids.ts'
import { FantasySportSchema, LeaguePhase } from '../league/league.ts'
import { LineupGame } from '../lineup/lineup.ts'
import { PlayerStatus, ProTeam } from '../player/player.ts'
import { Spot } from '../roster/spot.ts'
import { CountedRules } from '../ruleset/ruleset.ts'
import { Part, SeasonTeam, WeekState } from '../schedule/schedule.ts'
import { Stats } from '../stat-line/stat-line.ts'

/** Points are in hundredths, times in ms since the epoch. */

/** How a team stands in a week. */
export const WeekScore = z.object({
  teamId: TeamId,
  points: z.int(),
  /** What the commissioner gave or took, of the points, once the week is over. */
  adjusted: z.int(),
  /** The projection, points so far included. */
  projection: z.int(),
  /** Games of starters that are over, go on, and are to come. */
  over: z.int(),
  on: z.int(),
  toCome: z.int(),
  /** When the first of those to come starts; null where there is none, or no time is set. */
  nextAt: z.int().nullable(),
  /** In a league by categories, the totals of its starters. */
  totals: WeekTotals.optional(),
})
export type WeekScore = z.infer<typeof WeekScore>

/** In a league by categories, what both teams had in the weeks of a playoff round before this one. */
const CarriedTotals = z.object({ home: WeekTotals, away: WeekTotals, weeks: z.int() })

/** A matchup with its scores, live or for good. */
export const MatchupScore = z.object({
  number: z.int(),
  home: WeekScore.nullable(),
  away: WeekScore.nullable(),
  isBye: z.boolean(),
  part: Part.nullable(),
  /** Whether it counts the week before as well: in the second week of a round of the playoffs. */
  carried: z.object({ home: z.int(), away: z.int() }).nullable(),
  carriedTotals: CarriedTotals.optional(),
  /** In a league by categories, what the home team has won, lost and tied so far. */
  categories: CategoryRecord.optional(),
  winner: TeamId.nullable(),
  /** How likely the home team is to win, 0 to 1; null before there is anything to go by, and for a bye. */
  homeChance: z.number().nullable(),
})
export type MatchupScore = z.infer<typeof MatchupScore>

/** A team with where it stands in the table. */
const WeekTeam = SeasonTeam.extend({
  rank: z.int(),
  /** `7-5` */
  record: z.string(),
})

/** The starters of a week, their games and projections: a browser scores the week live with them. */
export const LiveWeek = z.object({
  /** Points for each of a stat, by the rules of the week. */
  scoring: z.record(z.string(), z.number()),
  /** Games of which only the day is known. */
  untimed: z.array(GameId),
  teams: z.array(
    z.object({
      teamId: TeamId,
      starters: z.array(
        z.object({
          id: PlayerId,
          /** The first of those that the league lets him be played in; empty for none. */
          position: z.string(),
          status: PlayerStatus,
          perGame: z.number().nullable(),
          expected: ExpectedTotals.nullable().optional(),
          games: z.array(GameId),
        }),
      ),
    }),
  ),
})
export type LiveWeek = z.infer<typeof LiveWeek>

/** All matchups of a week. */
export const WeekScores = z.object({
  sport: FantasySportSchema,
  phase: LeaguePhase,
  season: z.int(),
  period: z.int(),
  week: z.int(),
  label: z.string(),
  /** Of the playoffs: `Semifinals`; null before them. */
  roundName: z.string().nullable(),
  state: WeekState,
  officialAt: z.int().nullable(),
  /** Null where the feed has not told of it yet. */
  startsAt: z.int().nullable(),
  endsAt: z.int().nullable(),
  /** How teams are compared; null in a league by points. */
  format: CategoryFormat.nullable(),
  /** Whether managers set lineups, or the best of the week counts. */
  lineups: z.enum(['set', 'best-ball']),
  /** Whether teams have opponents. */
  competition: z.enum(['head-to-head', 'table', 'elimination']),
  /** The rules under which it counts. */
  rules: CountedRules.nullable(),
  teams: z.array(WeekTeam),
  matchups: z.array(MatchupScore),
  /** Of the median of all scores, in a league that plays against it. */
  median: z.int().nullable(),
  weeks: z.array(z.object({ period: z.int(), week: z.int(), label: z.string(), state: WeekState })),
  /** Who one's own team plays in the week after, until that is over too; `opponent` is null for a bye. */
  next: z.object({ period: z.int(), opponent: TeamId.nullable() }).nullable(),
  /** Null for a week that does not go on. */
  live: LiveWeek.nullable(),
})
export type WeekScores = z.infer<typeof WeekScores>

/** What a player has from one game of a week. */
export const CountedStatLine = z.object({
  game: LineupGame,
  day: z.int(),
  /** Where he stood: the key of a slot, null for the bench. */
  slot: z.string().nullable(),
  /** Why a game in which he started does not count; null for any other. */
  beyond: z.string().nullable(),
  /** Null before he has a line. */
  version: z.int().nullable(),
  stats: Stats.nullable(),
  points: z.int(),
  /** Of a week that is over: the version in which it counts, where the feed has a later one. */
  countedVersion: z.int().nullable(),
  /** How much of the game is left, 0 to 1. */
  left: z.number(),
})
export type CountedStatLine = z.infer<typeof CountedStatLine>

/** Someone who had a place in a team's lineup in a week. */
export const MatchupPlayer = z.object({
  id: PlayerId,
  name: z.string(),
  team: ProTeam.nullable(),
  position: z.string().nullable(),
  /** Where the league lets him be played. */
  eligible: z.array(z.string()),
  status: PlayerStatus,
  headshot: z.string().nullable(),
  /** Key of the slot that he has, or had last, in the week; null for the bench. */
  slot: z.string().nullable(),
  /** Where he is beside the roster; null where he takes a place of it. */
  spot: Spot.nullable(),
  /** From his games as a starter. */
  points: z.int(),
  /** From his games on the bench. */
  benchPoints: z.int(),
  /** His projection as a starter, points so far included. */
  projection: z.int(),
  /** What a game is expected to bring him; null where there is nothing to go by. */
  perGame: z.number().nullable(),
  /** The same in each category, in a league that compares them. */
  expected: ExpectedTotals.nullable().optional(),
  lines: z.array(CountedStatLine),
})
export type MatchupPlayer = z.infer<typeof MatchupPlayer>

export const MatchupSide = z.object({
  team: SeasonTeam,
  record: z.string(),
  rank: z.int(),
  score: WeekScore,
  benchPoints: z.int(),
  /** In the order of the slots, with a place for each that is empty; then the bench, which takes every position. */
  places: z.array(
    z.object({
      slot: z.string().nullable(),
      positions: z.array(z.string()).optional(),
      player: PlayerId.nullable(),
    }),
  ),
  players: z.array(MatchupPlayer),
})
export type MatchupSide = z.infer<typeof MatchupSide>

/** A correction that changed a score after the week was over. */
const CorrectionNote = z.object({ at: z.int(), words: z.string() })

const PointsThereAndHere = {
  there: z.int().nullable(),
  /** By the box scores of this server; null where it has not read every game of the week. */
  here: z.int().nullable(),
}

/** What a team had in a week that another host has counted. */
const SideThere = z.object({
  team: TeamId,
  ...PointsThereAndHere,
  starters: z.array(z.object({ name: z.string(), slot: z.string().nullable(), ...PointsThereAndHere })),
})
export type SideThere = z.infer<typeof SideThere>

/** A week that another host has counted before the league moved in: its points, and beside them what is counted here. */
export const CountedThere = z.object({
  host: z.enum(HOSTS),
  /** Of the teams of the matchup; none in a league by categories. */
  sides: z.array(SideThere),
})
export type CountedThere = z.infer<typeof CountedThere>

export const Matchup = z.object({
  sport: FantasySportSchema,
  phase: LeaguePhase,
  season: z.int(),
  period: z.int(),
  week: z.int(),
  label: z.string(),
  /** Of the playoffs: `Semifinals`; null before them. */
  roundName: z.string().nullable(),
  state: WeekState,
  officialAt: z.int().nullable(),
  /** Points for each of a stat, by the rules of the week: what a browser scores its lines by as they come. */
  scoring: z.record(z.string(), z.number()),
  /** How the teams are compared; null in a league by points. */
  format: CategoryFormat.nullable(),
  lineups: z.enum(['set', 'best-ball']),
  number: z.int(),
  part: Part.nullable(),
  sides: z.tuple([MatchupSide, MatchupSide.nullable()]),
  carried: z.object({ home: z.int(), away: z.int() }).nullable(),
  carriedTotals: CarriedTotals.optional(),
  categories: CategoryRecord.optional(),
  winner: TeamId.nullable(),
  homeChance: z.number().nullable(),
  corrections: z.array(CorrectionNote),
  /** Null for a week that is counted here. */
  countedThere: CountedThere.nullable(),
})
export type Matchup = z.infer<typeof Matchup>

/** A change of a starter's line, as the feed told of it. */
export const PlayMade = z.object({
  at: z.int(),
  teamId: TeamId,
  player: PlayerId,
  name: z.string(),
  game: GameId,
  /** Of his line, from this one on. */
  version: z.int(),
  points: z.int(),
  /** What it is made of, in the order of the rules: how many more of a stat, and what they are worth. */
  terms: z.array(z.object({ rule: z.string(), stat: z.string(), amount: z.number(), points: z.int() })),
})
export type PlayMade = z.infer<typeof PlayMade>

/** How likely the home team was to win, as the week went on. */
export const ChanceHistory = z.object({
  points: z.array(z.object({ at: z.int(), homeChance: z.number(), home: z.int(), away: z.int() })),
})
export type ChanceHistory = z.infer<typeof ChanceHistory>
