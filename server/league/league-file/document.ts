import * as z from 'zod'
import { PlayerId, UserId } from '../../../shared/core/ids.ts'
import { FantasySportSchema, LeagueName, LeaguePhase, PauseScope } from '../../../shared/league/league.ts'
import { LogEntry } from '../../../shared/audit-log/audit-log.ts'
import { must } from '../../../shared/core/must.ts'
import { KnownUsername } from '../../../shared/account/user.ts'
import { settled } from './json-column.ts'
import { SECTIONS } from './sections.ts'

/** What the file of a league is, field by field: docs/league-file.md. */
export const FORMAT = 'empire-league'
export const FORMAT_VERSION = 1

const LAST_TIME = 8.64e15
const Ms = z.int().min(0).max(LAST_TIME)

const League = z.strictObject({
  id: z.string().regex(/^[a-z2-7]{12}$/),
  code: z.string().regex(/^[a-z0-9]{1,64}$/),
  name: settled(LeagueName),
  sport: FantasySportSchema,
  commissioner_id: UserId,
  seats: z.int().min(2).max(32),
  listed: z.literal([0, 1]),
  paused_at: Ms.nullable(),
  paused_what: PauseScope.nullable(),
  seq: z.int().min(1),
  created_at: Ms,
  season: z.int().min(1900).max(3000).nullable(),
  phase: LeaguePhase,
})

/** A person by name. They have no account on the server that reads the file, whoever has the same name there. */
const Somebody = z.strictObject({ id: UserId, username: settled(KnownUsername) })

/** A player on a roster, for a server that has not read of him yet. */
const RosteredPlayer = z.strictObject({
  id: PlayerId,
  name: z.string().min(1).max(100),
  position: z.string().max(20).nullable(),
})

/** What must happen, and when. */
const Deadline = z.strictObject({
  kind: z.string().max(40),
  occurrence: z.string().max(100),
  payload: z.json(),
  due_at: Ms,
  expires_at: Ms.nullable(),
})

export const LeagueDocument = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  exported_at: Ms,
  /** What stays behind, in numbers. */
  left_out: z.strictObject({ waiting_claims: z.int().min(0) }),
  league: League,
  people: z.array(Somebody).min(1),
  players: z.array(RosteredPlayer),
  ...Object.fromEntries(
    SECTIONS.map(({ name, row, isYounger }) => [name, isYounger ? z.array(row).default([]) : z.array(row)]),
  ),
  deadlines: z.array(Deadline),
  events: z.array(z.strictObject(LogEntry.shape)).min(1),
})

export type Row = Record<string, unknown>

/** A file that was read and is what it should be, but for what its parts say of each other. */
export interface LeagueFile {
  readonly exportedAt: number
  readonly waitingClaims: number
  readonly league: z.infer<typeof League>
  readonly people: readonly z.infer<typeof Somebody>[]
  readonly players: readonly z.infer<typeof RosteredPlayer>[]
  readonly deadlines: readonly z.infer<typeof Deadline>[]
  readonly events: readonly LogEntry[]
  /** The rows of a section, by its name. */
  readonly rows: ReadonlyMap<string, readonly Row[]>
}

/** The rows of a section of a file. */
export function rowsOf({ rows }: LeagueFile, name: string): readonly Row[] {
  return must(rows.get(name), `the section ${name}`)
}
