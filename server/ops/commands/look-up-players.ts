import { statSync } from 'node:fs'
import type { HostLeague } from '../../../shared/hosts/league/host-league.ts'
import type { PlayersSummary } from '../../../shared/hosts/league/summary.ts'
import type { Config } from '../../core/config/config.ts'
import { isPostgresUrl } from '../../core/config/postgres-url.ts'
import { becomeOwnerOfData } from '../../core/machine/data-owner.ts'
import { describeStartError } from '../../core/machine/start-error.ts'
import { summarizeHostPlayers } from '../../feed/host-player/service.ts'
import { withApp } from './with-app.ts'

/**
 * Who of a league’s players the server of these settings knows. Where it has no database yet, or no player of the sport,
 * nothing is said; a database that cannot be used is no reason to stop. Root becomes the owner of the data, so whatever
 * that user may not read must have been read before.
 * @returns `whyNot` a sentence for who can mend it
 */
export async function lookUpPlayers(
  config: Config,
  league: HostLeague,
): Promise<{ players: PlayersSummary | null; whyNot: string | null }> {
  try {
    if (!hasDatabase(config)) return { players: null, whyNot: null }
    becomeOwnerOfData(config)
    return {
      players: await withApp(config, async (app) => await summarizeHostPlayers(app, league)),
      whyNot: null,
    }
  } catch (error) {
    const whyNot = describeStartError(error, config)
    if (whyNot === null) throw error
    return { players: null, whyNot }
  }
}

function hasDatabase({ database }: Config): boolean {
  return isPostgresUrl(database) || statSync(database, { throwIfNoEntry: false }) !== undefined
}
