import type { TeamId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type By, inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeams } from '../../league/team/service.ts'
import * as queries from './queries.ts'
import { scheduleAutoStart } from './replace.ts'

/**
 * Lets Empire replace starters of a team who will not play, or not any more (game rules 2.7).
 * @returns the number of the event, or of the league’s last one where it was so already
 * @throws {DomainError} LINE_UP_REFUSED where the league does not allow it
 */
export function setAutoStart(
  app: App,
  by: By,
  { teamId, isOn }: { teamId: TeamId; isOn: boolean },
): Promise<{ seq: number }> {
  return inLeague(app, by, async (app, league) => {
    if (isOn && !(await settingsOf(app, league)).season.autoStart)
      throw new DomainError('LINE_UP_REFUSED', {
        message:
          'In this league managers set their lineups alone. The commissioner can allow help in the settings.',
      })
    return setAutoStartIn(app, league, { teamId, isOn })
  })
}

/** The same inside a command that has locked the league, whatever the league allows managers: for a team without one. */
export async function setAutoStartIn(
  app: App,
  league: LockedLeague,
  { teamId, isOn }: { teamId: TeamId; isOn: boolean },
): Promise<{ seq: number }> {
  const team = (await listTeams(app, league.id)).find(({ id }) => id === teamId)
  if ((team?.autoStart === 1) === isOn) return { seq: league.seq }
  await queries.updateAutoStart(app.db, teamId, isOn)
  if (isOn) await scheduleAutoStart(app, league)
  return { seq: await league.append({ kind: 'auto-start-set', teamId, isOn }) }
}
