import * as z from 'zod'
import { GameId, PlayerId } from '../core/ids.ts'
import { CountedRules } from '../ruleset/ruleset.ts'

/** `live`: read while the game ran. `final`: when it was over. `correction`: changed after that. */
export const StatLineStage = z.enum(['live', 'final', 'correction'])
export type StatLineStage = z.infer<typeof StatLineStage>

export const Stats = z.record(z.string(), z.number())

/**
 * The places in the field that a player had in a game, by the feed's abbreviations; 1 where he began the game
 * there.
 */
export const Places = z.record(z.string(), z.union([z.literal(0), z.literal(1)]))
export type Places = Readonly<z.infer<typeof Places>>

/** One line of the arithmetic; points in hundredths, innings (`ip`) in outs. */
const Term = z.object({
  rule: z.string(),
  stat: z.string(),
  amount: z.number(),
  each: z.number(),
  times: z.int().optional(),
  points: z.int(),
})

/** One version of a stat line, and what it changed. */
export const StatLineVersion = z.object({
  version: z.int().positive(),
  stage: StatLineStage,
  /** The feed it came from. */
  source: z.string(),
  receivedAt: z.int(),
  changes: z.array(z.object({ stat: z.string(), before: z.number(), after: z.number() })),
  /** What the line was worth from then on, hundredths, under the rules asked for. */
  points: z.int(),
})
export type StatLineVersion = z.infer<typeof StatLineVersion>

/** Sums that lists and pages show: of the season so far, of its newest games, and of the season before. */
export const PointsWindow = z.enum(['season', 'last3', 'last15Days', 'lastSeason'])
export type PointsWindow = z.infer<typeof PointsWindow>

/** Whose points to explain: those of one game, of a scoring period, or of a window, by default the season. */
export const ExplainQuery = z
  .object({
    id: PlayerId,
    gameId: GameId.nullish(),
    over: PointsWindow.nullish(),
    /** Its number in the season in progress. */
    period: z.int32().positive().nullish(),
  })
  .refine(({ gameId, over, period }) => [gameId, over, period].filter(isAsked).length <= 1, {
    error: 'Please ask for a game, a scoring period or a sum, not for several.',
  })
export type ExplainQuery = z.infer<typeof ExplainQuery>

function isAsked(value: unknown): boolean {
  return value !== null && value !== undefined
}

/** A game that was added up. */
const AddedGame = z.object({
  gameId: GameId,
  startsAt: z.int(),
  /** Of the other team. */
  opponent: z.string(),
  isHome: z.boolean(),
  /** Of the stat line that counts. */
  stage: StatLineStage,
  points: z.int(),
})

/** Where points come from: the arithmetic, and the box score behind it. */
export const Explanation = z.object({
  playerId: PlayerId,
  playerName: z.string(),
  /** What was added up: `Week 11, at BUF`, `Last 15 days, 6 games`, `Nov 16 – 22, 3 games`. */
  title: z.string(),
  /** Null for a sum of games. */
  gameId: GameId.nullable(),
  /** What `points` are: in a league by categories what a line is worth in all of them, 100 for a standard deviation of a season. */
  in: z.enum(['points', 'value']),
  points: z.int(),
  terms: z.array(Term),
  /** What a sum is of, newest first; their points add up to its own. Empty for one game. */
  games: z.array(AddedGame),
  /** What the box score could not tell, and what may still change. */
  flags: z.array(z.string()),
  /** The versions of the league's rules that counted, each in its periods; none for the sport's defaults. */
  rules: z.array(CountedRules),
  /** Newest first; empty for a sum of games. */
  versions: z.array(StatLineVersion),
})
export type Explanation = z.infer<typeof Explanation>

/** What players were worth in one game, in hundredths: those whose line has been read. */
export const GamePoints = z.object({
  /** Its scoring period; null for a game that counts in none. */
  period: z.int().nullable(),
  /** Points for each of a stat, by the rules of the period: a browser scores the game live with them. */
  scoring: z.record(z.string(), z.number()),
  players: z.array(z.object({ id: PlayerId, points: z.int() })),
})
export type GamePoints = z.infer<typeof GamePoints>
