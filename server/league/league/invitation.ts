import type { Invitation } from '../../../shared/league/league.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { Caller } from '../../core/app/caller.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { findInvitation } from '../invite/service.ts'
import { limitsByCaller } from '../../core/rate-limit/by-caller.ts'
import { refuseAfterMisses, takeTry } from '../../core/rate-limit/service.ts'
import { countTeams } from '../team/service.ts'
import { takesTeams } from './takes-teams.ts'

/** A code of 128 bits is not guessed; this bounds what trying costs. */
const MISSES = { max: 60, windowMs: HOUR }

/**
 * What a visitor who was sent an invite link reads before they have an account: of people only who made it, because
 * usernames are what others sign in with. A code that is unknown, expired or
 * canceled is refused in the same words, and so is that of a league that is listed: it is for people of this server.
 * @throws {DomainError} INVITE_INVALID, TOO_MANY_TRIES
 */
export async function showInvitation(app: App, caller: Caller, code: string): Promise<Invitation> {
  const limits = limitsByCaller('invitation', caller, MISSES)
  for (const [key, limit] of limits) await refuseAfterMisses(app, key, limit)
  const found = await findInvitation(app, code)
  if (!found) {
    for (const [key, limit] of limits) await takeTry(app, key, limit)
    throw new DomainError('INVITE_INVALID')
  }
  const seatsTaken = await countTeams(app, found.id)
  const { name, sport, seats, invitedBy } = found
  return {
    leagueName: name,
    sport,
    seats,
    seatsTaken,
    invitedBy,
    door: seatsTaken >= seats ? 'full' : (await takesTeams(app)(app, found)) ? 'open' : 'closed',
  }
}
