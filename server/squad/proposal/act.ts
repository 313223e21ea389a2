import type * as z from 'zod'
import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { Idempotency } from '../../core/idempotency/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'

/** Where an act is looked at. */
export interface Where {
  readonly league: LeagueRow
  /** The commissioner's team. */
  readonly own: TeamId
  /** Whether what is done to a team is the commissioner's own cause (server/squad/proposal/own-cause.ts). */
  readonly isOwnCause: (id: TeamId) => boolean
  /** Of all teams of the league. */
  readonly teamIds: readonly TeamId[]
  readonly teamName: (id: TeamId) => string
}

/** What an act that needs consent would do. */
export interface Concern {
  /** The teams that it concerns. */
  readonly teams: readonly TeamId[]
  /** In words, without a full stop. */
  readonly summary: string
}

/** By whose doing, and why. */
export interface Doing {
  readonly league: LeagueRow
  readonly userId: UserId
  readonly reason: string
}

/** Something that a commissioner can do to others at once, and to their own team only with consent. */
export interface Act {
  /** As stored in events: change it never. */
  readonly name: string
  /** What it is about, where it needs consent; null where it does not. @param input as it was asked for, or stored */
  look(app: App, where: Where, input: unknown): Promise<Concern | null>
  /**
   * What takes too long while the league is locked, done before.
   * @returns does it, inside a transaction that has locked the league; throws a DomainError where it cannot be done
   */
  prepare(app: App, league: LeagueRow, input: unknown): Promise<(app: App, by: Doing) => Promise<unknown>>
}

/** An act by the schema of its input, which stored ones are read with too. */
export function actOf<Input extends z.ZodType, Prepared = null>(of: {
  name: string
  input: Input
  look(app: App, where: Where, input: z.output<Input>): Promise<Concern | null>
  prepare?(app: App, league: LeagueRow, input: z.output<Input>): Promise<Prepared>
  carryOut(app: App, by: Doing, input: z.output<Input>, prepared: Prepared | null): Promise<unknown>
}): Act {
  return {
    name: of.name,
    look: (app, where, input) => of.look(app, where, of.input.parse(input)),
    async prepare(app, league, raw) {
      const input = of.input.parse(raw)
      const prepared = (await of.prepare?.(app, league, input)) ?? null
      return (app, by) => of.carryOut(app, by, input, prepared)
    },
  }
}

/** For a command that is a part of a request: it is the request that is made once. */
export function partOf({ userId }: Pick<Doing, 'userId'>, command: string): Idempotency {
  return { userId, key: null, command, input: null }
}
