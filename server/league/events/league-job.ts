import type { LeagueId } from '../../../shared/core/ids.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { type JobHandler, readDue } from '../../core/jobs/handler.ts'
import type { JobKind, Due } from '../../core/jobs/kind.ts'
import { inLeague, type LockedLeague } from './in-league.ts'

/**
 * Work of the league that is the subject: a command by Empire itself. It happens once, or not at all: the
 * deadline is crossed off in the same transaction, and under the league's lock, so that a command that
 * moves or cancels it either comes before or finds the work done.
 */
export function ofLeague<Payload>(
  kind: JobKind<Payload>,
  work: (app: App, league: LockedLeague, due: Due<Payload>) => Promise<void>,
): JobHandler {
  return {
    kind: kind.name,
    lane: 'clocks',
    lease: 3 * SECOND,
    run: (app, row, { crossOff }) =>
      inLeague(app, { leagueId: row.subject as LeagueId, actorId: null }, async (app, league) => {
        // its kind says so
        if (await crossOff(app)) await work(app, league, readDue(kind, row))
      }),
  }
}

/**
 * The same for work with a slow preparation, which would block the database: it runs outside the transaction,
 * anew each time.
 */
export function ofLeaguePrepared<Payload, Prepared>(
  kind: JobKind<Payload>,
  prepare: (app: App, leagueId: LeagueId, due: Due<Payload>) => Promise<Prepared>,
  work: (app: App, league: LockedLeague, prepared: Prepared, due: Due<Payload>) => Promise<void>,
): JobHandler {
  return {
    kind: kind.name,
    lane: 'clocks',
    lease: MINUTE,
    async run(app, row, { crossOff }) {
      const leagueId = row.subject as LeagueId // its kind says so
      const due = readDue(kind, row)
      const prepared = await prepare(app, leagueId, due)
      await inLeague(app, { leagueId, actorId: null }, async (app, league) => {
        if (await crossOff(app)) await work(app, league, prepared, due)
      })
    },
  }
}
