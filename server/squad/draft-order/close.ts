import * as z from 'zod'
import { commitmentOf, drawnOrder } from '../../../shared/draft-order/hashes.ts'
import { DraftOrderId, type LeagueId, type TeamId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind, Due } from '../../core/jobs/kind.ts'
import { cancel } from '../../core/jobs/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { listTeams } from '../../league/team/service.ts'
import { listDraftOrders } from './list.ts'
import type { DraftOrderRecord } from './reduce.ts'
import * as queries from './queries.ts'
import { seedOf } from './seed.ts'

/** The time to add words is over. One a draw, of its league. */
export const DRAW_CLOSE: JobKind<{ drawId: DraftOrderId }> = {
  name: 'draw-close',
  payload: z.object({ drawId: DraftOrderId }),
}

/** What happens then: it is revealed, unless it was cancelled meanwhile. */
export async function closeDraftOrder(
  app: App,
  league: LockedLeague,
  { payload: { drawId } }: Due<{ drawId: DraftOrderId }>,
): Promise<void> {
  const draw = (await listDraftOrders(app, league.id)).find(({ promise }) => promise.drawId === drawId)
  if (draw?.end === null) await reveal(app, league, draw)
}

/** Reveals a draft order that teams could add no words to. As Empire, in a command on the league. */
export async function revealNow(app: App, leagueId: LeagueId, draw: DraftOrderRecord): Promise<void> {
  await inLeague(app, { leagueId, actorId: null }, async (app, league) => {
    await cancelClose(app, league.id, draw)
    await reveal(app, league, draw)
  })
}

/**
 * Cancels what is being drawn, because it can no longer be what was promised: the teams are others, the draft has
 * begun. As Empire, in a command on the league.
 * @param why for the log, without its full stop
 */
export async function endOpenDraftOrders(app: App, leagueId: LeagueId, why: string): Promise<void> {
  const open = (await listDraftOrders(app, leagueId)).filter(({ end }) => end === null)
  if (open.length === 0) return
  await inLeague(app, { leagueId, actorId: null }, async (app, league) => {
    for (const draw of open) await endDraftOrder(app, league, { draw, reason: why })
  })
}

/** Ends a draw without an order. @param ending.reason for the log */
export async function endDraftOrder(
  app: App,
  league: LockedLeague,
  { draw, reason }: { draw: DraftOrderRecord; reason: string },
): Promise<void> {
  await cancelClose(app, league.id, draw)
  const { drawId } = draw.promise
  const seed = seedOf(app, { leagueId: league.id, drawId })
  // With another SECRET it is not the one that was promised.
  const isPromised = commitmentOf(draw.promise, seed) === draw.commitment
  if (isPromised && (await queries.getSeed(app.db, drawId)) === '')
    await queries.updateSeed(app.db, drawId, seed)
  await league.append({ kind: 'draw-cancelled', drawId, reason })
}

async function cancelClose(app: App, leagueId: LeagueId, { promise }: DraftOrderRecord): Promise<void> {
  await cancel(app, DRAW_CLOSE, { subject: leagueId, occurrence: promise.drawId })
}

/** Publishes the seed and the order, and puts the order into effect. */
async function reveal(app: App, league: LockedLeague, draw: DraftOrderRecord): Promise<void> {
  const { promise, commitment, entropies } = draw
  const { drawId, purpose, closesAt } = promise
  const obstacle = await findObstacle(app, league, draw)
  if (obstacle) return endDraftOrder(app, league, { draw, reason: obstacle })

  // Of a draw that an older version opened it is stored.
  const stored = await queries.getSeed(app.db, drawId)
  const seed = stored === '' ? seedOf(app, { leagueId: league.id, drawId }) : stored
  if (commitmentOf(promise, seed) !== commitment)
    return endDraftOrder(app, league, {
      draw,
      reason: 'The server’s SECRET has changed, and with it the seed that was promised',
    })
  if (stored === '') await queries.updateSeed(app.db, drawId, seed)
  const order = drawnOrder({ ...promise, seed, commitment, entropies })
  // The clock may have been set back since its time was over.
  const revealedAt = Math.max(app.now(), closesAt)
  await league.append({ kind: 'draw-revealed', drawId, purpose, seed, teams: order, revealedAt })
  await applyOrder(league, purpose, order)
}

/** Why the draw that was promised cannot be made any more, or null. */
async function findObstacle(
  app: App,
  league: LockedLeague,
  { promise }: DraftOrderRecord,
): Promise<string | null> {
  if (league.phase !== 'setting-up') return 'The draft has begun'
  const teams = await listTeams(app, league.id)
  // A lottery has them in the order of the standings.
  const idsOf = (list: ReadonlyArray<{ id: TeamId }>) =>
    list
      .map(({ id }) => id)
      .toSorted()
      .join()
  return idsOf(teams) === idsOf(promise.teams) ? null : 'The teams of the league have changed'
}

async function applyOrder(
  league: LockedLeague,
  purpose: DraftOrderRecord['promise']['purpose'],
  teams: TeamId[],
): Promise<void> {
  switch (purpose) {
    case 'draft-order':
      await league.append({ kind: 'draft-order-set', teams, by: 'draw' })
      return
    default:
      purpose satisfies never
  }
}
