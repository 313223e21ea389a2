import type { UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'

/** Which of these accounts people have: those that are neither deleted nor held for a person who is still to come. */
export function listLiving(app: App, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  return queries.listLiving(app.db, ids)
}
