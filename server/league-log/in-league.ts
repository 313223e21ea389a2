import type { LeagueId, UserId } from '../../shared/ids.ts'
import type { LeagueEvent } from '../../shared/league-event.ts'
import { type App, transact } from '../app.ts'
import { DomainError } from '../errors.ts'
import type { LeagueRow } from './league-row.ts'
import { takeNextSeq } from './queries.ts'
import { appendEvent } from './service.ts'

/** What a command leaves: what happened, for ever, and what to answer. */
export interface Outcome<T> {
  /** Null when the command found that there was nothing to change. */
  readonly event: LeagueEvent | null
  readonly result: T
}

/** Rolls the transaction back for a command that changed nothing, so that no event number is lost. */
class NothingChanged extends Error {
  readonly result: unknown

  constructor(result: unknown) {
    super('Nothing changed')
    this.result = result
  }
}

/**
 * Runs a command on a league. Commands on one league run one at a time: the first statement takes the
 * league's next event number, which locks it on SQLite and PostgreSQL alike, and the command must say
 * what happened under that number. State, order and history are one transaction.
 * @throws {DomainError} LEAGUE_NOT_FOUND, and what the command throws; then nothing was changed
 */
export async function inLeague<T>(
  app: App,
  by: { leagueId: LeagueId; actorId: UserId },
  command: (app: App, league: LeagueRow) => Promise<Outcome<T>>,
): Promise<T> {
  try {
    return await transact(app, async (app) => {
      const league = await takeNextSeq(app.db, by.leagueId)
      if (!league) throw new DomainError('LEAGUE_NOT_FOUND')
      const { event, result } = await command(app, league)
      if (!event) throw new NothingChanged(result)
      await appendEvent(app, { leagueId: league.id, seq: league.seq, actorId: by.actorId, event })
      return result
    })
  } catch (error) {
    if (error instanceof NothingChanged) return error.result as T // thrown above with this command's result
    throw error
  }
}
