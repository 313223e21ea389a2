import { DrawEvent } from '../../../shared/draft-order/event.ts'
import type { LeagueId } from '../../../shared/core/ids.ts'
import { readEvent } from '../../../shared/events/league-event.ts'
import type { App } from '../../core/app/app.ts'
import { type DrawRecord, foldDraws } from './fold.ts'
import * as queries from './queries.ts'

/** All draws of a league, oldest first. */
export async function listDraws(app: App, leagueId: LeagueId): Promise<DrawRecord[]> {
  if (!(await queries.hasDraws(app.db, leagueId))) return []
  const rows = await queries.listDrawEvents(app.db, leagueId)
  return foldDraws(
    rows.flatMap(({ at, ...stored }) => {
      const read = DrawEvent.safeParse(readEvent(stored))
      return read.success ? [{ at, event: read.data }] : []
    }),
  )
}
