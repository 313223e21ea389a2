import { DraftOrderEvent } from '../../../shared/draft-order/event.ts'
import type { LeagueId } from '../../../shared/core/ids.ts'
import { readEvent } from '../../../shared/events/league-event.ts'
import type { App } from '../../core/app/app.ts'
import { listActivity } from '../../league/events/service.ts'
import { type DraftOrderRecord, reduceDraftOrders } from './reduce.ts'
import * as queries from './queries.ts'

/** Whether the order of the season that a league sets up has been drawn: to draw it again takes a reason. */
export async function isDrawn(app: App, leagueId: LeagueId): Promise<boolean> {
  const [last] = await listActivity(app, leagueId, {
    before: null,
    limit: 1,
    kinds: ['draw-revealed', 'season-renewed'],
  })
  return last?.event.kind === 'draw-revealed'
}

/** All draws of a league, oldest first. */
export async function listDraftOrders(app: App, leagueId: LeagueId): Promise<DraftOrderRecord[]> {
  if (!(await queries.hasDraftOrders(app.db, leagueId))) return []
  const rows = await queries.listDraftOrderEvents(app.db, leagueId)
  return reduceDraftOrders(
    rows.flatMap(({ at, ...stored }) => {
      const read = DraftOrderEvent.safeParse(readEvent(stored))
      return read.success ? [{ at, event: read.data }] : []
    }),
  )
}
