import * as z from 'zod'
import { GameId, PlayerId } from './ids.ts'

/** `live`: read while the game ran. `final`: when it was over. `correction`: changed after that. */
export const StatLineStage = z.enum(['live', 'final', 'correction'])
export type StatLineStage = z.infer<typeof StatLineStage>

export const Stats = z.record(z.string(), z.number())

/** One line of the arithmetic; points in hundredths, innings (`ip`) in outs. */
const Term = z.object({
  rule: z.string(),
  stat: z.string(),
  amount: z.number(),
  each: z.number(),
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

/** Where points come from: the arithmetic, and the box score behind it. */
export const Explanation = z.object({
  playerId: PlayerId,
  playerName: z.string(),
  /** What was added up: `Week 11, at BUF`, `2026 season, 9 games`. */
  title: z.string(),
  /** Null for more than one game. */
  gameId: GameId.nullable(),
  points: z.int(),
  terms: z.array(Term),
  /** What the box score could not tell, and what may still change. */
  flags: z.array(z.string()),
  /** The league's version of the rules; null for the sport's defaults. */
  rulesVersion: z.int().nullable(),
  /** Newest first; empty for more than one game. */
  versions: z.array(StatLineVersion),
})
export type Explanation = z.infer<typeof Explanation>
