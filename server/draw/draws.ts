import { DrawEvent } from '../../shared/draw-event.ts'
import type { LeagueId } from '../../shared/ids.ts'
import { readEvent } from '../../shared/league-event.ts'
import type { App } from '../app.ts'
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
