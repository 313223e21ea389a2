import type { UserId } from '../../../shared/core/ids.ts'
import type { SharingEvent } from '../../../shared/league/sharing-event.ts'
import { MOST_CO_COMMISSIONERS } from '../../../shared/league/sharing-limits.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type By, inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { endCoCommissioner, listCoCommissioners, putCoCommissioner } from '../../league/membership/service.ts'
import { isOrphan, listTeams, teamOf, usernameIn } from '../../league/team/service.ts'
import { findUser } from '../../people/auth/service.ts'

type Ended = Extract<SharingEvent, { kind: 'co-commissioner-ended' }>

/**
 * The commissioner has a member run the league beside them, or changes what that member may do. The same again changes
 * nothing.
 * @throws {DomainError} HAND_OVER_REFUSED
 */
export function nameCoCommissioner(
  app: App,
  by: By,
  { userId, mayEditSettings, reason }: { userId: UserId; mayEditSettings: boolean; reason: string },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    const teams = await listTeams(app, league.id)
    const team = teamOf(teams, userId)
    const username = usernameIn(teams, userId)
    if (!team || isOrphan(team) || username === undefined)
      throw refused('Only a member of the league can be its co-commissioner.')
    if (userId === league.commissionerId) throw refused('You are the commissioner already.')
    // A spot that is held for someone: whoever opens the link to it first would run the league.
    if ((await findUser(app, userId))?.email === '')
      throw refused('This manager has not signed in to this server yet. Choose a member who has.')
    const named = await listCoCommissioners(app, league.id)
    const before = named.find((one) => one.userId === userId)
    if (before?.mayEditSettings === mayEditSettings) return
    if (!before && named.length >= MOST_CO_COMMISSIONERS)
      throw refused(`A league has up to ${MOST_CO_COMMISSIONERS} co-commissioners: remove one first.`)
    await putCoCommissioner(app, league, { userId, mayEditSettings })
    await league.append({ kind: 'co-commissioner-named', userId, username, mayEditSettings, reason })
  })
}

/** The commissioner ends a co-commissioner's office, or they step down. @param of.reason null where they do themselves */
export function removeCoCommissioner(
  app: App,
  by: By & { actorId: UserId },
  { userId, reason }: { userId: UserId; reason: string | null },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    const username = usernameIn(await listTeams(app, league.id), userId) ?? 'A former member'
    const how = userId === by.actorId ? 'resigned' : 'removed'
    await endOffice(app, league, { userId, username, how, reason })
  })
}

/** Someone runs the league beside its commissioner no longer, inside a command that has locked it; nothing where they did not. */
export async function endOffice(
  app: App,
  league: LockedLeague,
  { userId, username, how, reason }: { userId: UserId } & Pick<Ended, 'username' | 'how' | 'reason'>,
): Promise<void> {
  if (!(await endCoCommissioner(app, league, userId))) return
  const isTheirs = how === 'removed' || how === 'resigned'
  await league.append(
    { kind: 'co-commissioner-ended', userId, username, how, reason },
    isTheirs ? league.by : null,
  )
}

function refused(message: string): DomainError {
  return new DomainError('HAND_OVER_REFUSED', { message })
}
