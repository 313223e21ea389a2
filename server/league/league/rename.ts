import { nameKey } from '../../../shared/core/name.ts'
import type { App } from '../../core/app/app.ts'
import { inLeague } from '../events/in-league.ts'
import { type RenameBy, takeRename } from '../team/rename-limits.ts'
import * as queries from './queries.ts'

/**
 * The league is called something else. The name it has already changes nothing.
 * @throws {DomainError} TOO_MANY_TRIES
 */
export function renameLeague(app: App, by: RenameBy, name: string): Promise<{ name: string }> {
  return inLeague(app, by, async (app, league) => {
    if (league.name === name) return { name }
    await takeRename(app, by)
    await queries.updateLeagueName(app.db, league.id, { name, key: nameKey(name) })
    await league.append({ kind: 'league-renamed', before: league.name, after: name })
    return { name }
  })
}
