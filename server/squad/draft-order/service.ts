import type {
  DraftOrder,
  DraftOrderPurpose,
  DraftOrderSummary,
} from '../../../shared/draft-order/draft-order.ts'
import { commitmentOf } from '../../../shared/draft-order/hashes.ts'
import { DraftOrderId, type LeagueId, type TeamId, type UserId } from '../../../shared/core/ids.ts'
import { DAY, HOUR, MINUTE } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { schedule } from '../../core/jobs/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { isServerOwner } from '../../people/owner/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { DRAW_CLOSE, endDraftOrder, revealNow } from './close.ts'
import { isDrawn, listDraftOrders } from './list.ts'
import { asDraftOrder, asSummary, type DraftOrderRecord } from './reduce.ts'
import * as queries from './queries.ts'
import { seedOf } from './seed.ts'
import { weightsOf } from './standings.ts'

const OPENINGS = { max: 30, windowMs: HOUR }
/** Of a league, those that are cancelled included: more is drawing until the order suits. */
const OPENINGS_OF_LEAGUE = { max: 10, windowMs: DAY }
/** Of words, each of which stays in the league's log. */
const ADDITIONS = { max: 30, windowMs: HOUR }

/** What a commissioner wants drawn. */
interface Wanted {
  readonly leagueId: LeagueId
  readonly purpose: DraftOrderPurpose
  /** For members to add words; 0 draws at once. */
  readonly minutes: number
  /** Needed once the order of the season has been drawn. */
  readonly reason: string | null
}

/**
 * Opens a draw: makes its seed, and publishes the commitment to it in the league's log. It closes by itself.
 * @throws {DomainError} DRAW_TOO_LATE, DRAW_NEEDS_TEAMS, DRAW_UNDER_WAY, INVALID_INPUT without a reason where one is
 *   needed, TOO_MANY_TRIES, KEY_REUSED
 */
export function openDraftOrder(
  app: App,
  idempotency: Idempotency,
  wanted: Wanted,
): Promise<{ drawId: DraftOrderId }> {
  const by = { leagueId: wanted.leagueId, actorId: idempotency.userId }
  return idempotent(app, idempotency, (app) =>
    inLeague(app, by, async (app, league) => {
      await takeTry(app, `draw:${idempotency.userId}`, OPENINGS)
      await takeTry(app, `draw-of:${league.id}`, OPENINGS_OF_LEAGUE)
      const draw = await writePromise(app, league, wanted)
      const { drawId, closesAt } = draw.promise
      if (wanted.minutes === 0) await revealNow(app, league.id, draw)
      else {
        const name = { subject: league.id, occurrence: drawId }
        await schedule(app, DRAW_CLOSE, { ...name, payload: { drawId }, dueAt: closesAt })
      }
      return { drawId }
    }),
  )
}

/**
 * Draws without waiting for words, because what it is for begins now. As Empire, in a command on the league; what is
 * open for the purpose must have been ended.
 */
export async function closeWithLottery(
  app: App,
  league: LockedLeague,
  purpose: DraftOrderPurpose,
): Promise<void> {
  const reason = (await isDrawn(app, league.id)) ? 'The draft begins' : null
  const draw = await writePromise(app, league, { leagueId: league.id, purpose, minutes: 0, reason })
  await revealNow(app, league.id, draw)
}

/** The draw, committed to and open. */
async function writePromise(app: App, league: LockedLeague, wanted: Wanted): Promise<DraftOrderRecord> {
  const { purpose, minutes, reason } = wanted
  if (league.phase !== 'setting-up') throw new DomainError('DRAW_TOO_LATE')
  const teams = (await listTeams(app, league.id)).map(({ id, name }) => ({ id, name }))
  if (teams.length < 2) throw new DomainError('DRAW_NEEDS_TEAMS')
  const before = (await listDraftOrders(app, league.id)).filter(({ promise }) => promise.purpose === purpose)
  if (before.some(({ end }) => end === null)) throw new DomainError('DRAW_UNDER_WAY')
  if (reason === null && (await isDrawn(app, league.id)))
    throw new DomainError('INVALID_INPUT', { fields: { reason: 'Please say why it is run again.' } })

  const openedAt = app.now()
  const weights = await weightsOf(app, league)
  const promise = {
    drawId: DraftOrderId.parse(app.newId()),
    purpose,
    number: before.length + 1,
    reason,
    league: { code: league.code, name: league.name },
    teams: weights ? weights.order.flatMap((id) => teams.find((team) => team.id === id) ?? []) : teams,
    ...(weights && { lottery: weights.lottery }),
    openedAt,
    closesAt: openedAt + minutes * MINUTE,
  }
  const { drawId } = promise
  const commitment = commitmentOf(promise, seedOf(app, { leagueId: league.id, drawId }))
  await queries.insertDraftOrder(app.db, { id: drawId, leagueId: league.id, seed: '', createdAt: openedAt })
  await league.append({ kind: 'draw-opened', ...promise, commitment })
  return { promise, commitment, entropies: [], end: null }
}

/** A manager, and what he wants to add for his team. */
interface Addition {
  readonly leagueId: LeagueId
  readonly userId: UserId
  readonly teamId: TeamId
  readonly drawId: DraftOrderId
  readonly text: string
}

/**
 * Adds a team's words, in the place of its earlier ones. All teams' words close at one time, which was fixed
 * when the draw opened, so that no team gains by being the last. The same words again, as after a lost
 * answer, change nothing. An owner of the server adds none: they have its secret, and with it the seed.
 * @throws {DomainError} DRAW_NOT_FOUND, DRAW_CLOSED, DRAW_OF_OWNER, TOO_MANY_TRIES
 */
export function addWords(app: App, { leagueId, userId, teamId, drawId, text }: Addition): Promise<void> {
  return inLeague(app, { leagueId, actorId: userId }, async (app, league) => {
    const draw = await getRecord(app, league.id, drawId)
    const isThere = draw.entropies.some((words) => words.teamId === teamId && words.text === text)
    if (isThere && draw.end?.state !== 'cancelled') return
    if (draw.end !== null || app.now() >= draw.promise.closesAt) throw new DomainError('DRAW_CLOSED')
    if (await isServerOwner(app, userId)) throw new DomainError('DRAW_OF_OWNER')
    await takeTry(app, `draw-words:${userId}`, ADDITIONS)
    await league.append({ kind: 'draw-entropy-added', drawId, teamId, text })
  })
}

/**
 * Cancels a draw that is not revealed. Again, it changes nothing.
 * @throws {DomainError} DRAW_NOT_FOUND, DRAW_CLOSED
 */
export function cancelDraftOrder(
  app: App,
  by: { leagueId: LeagueId; actorId: UserId },
  { drawId, reason }: { drawId: DraftOrderId; reason: string },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    const draw = await getRecord(app, league.id, drawId)
    if (draw.end?.state === 'revealed') throw new DomainError('DRAW_CLOSED')
    if (draw.end === null) await endDraftOrder(app, league, { draw, reason })
  })
}

/**
 * A draw of the league and the list of all of them, newest first.
 * @param drawId null for the newest
 * @throws {DomainError} DRAW_NOT_FOUND
 */
export async function getDraftOrder(
  app: App,
  leagueId: LeagueId,
  drawId: DraftOrderId | null,
): Promise<{ draw: DraftOrder | null; draws: DraftOrderSummary[]; isAgain?: true }> {
  const all = (await listDraftOrders(app, leagueId)).toReversed()
  const shown = drawId === null ? all[0] : find(all, drawId)
  return {
    draw: shown ? asDraftOrder(shown) : null,
    draws: all.map(asSummary),
    ...(all.length > 0 && (await isDrawn(app, leagueId)) && { isAgain: true as const }),
  }
}

async function getRecord(app: App, leagueId: LeagueId, drawId: DraftOrderId): Promise<DraftOrderRecord> {
  return find(await listDraftOrders(app, leagueId), drawId)
}

function find(draws: readonly DraftOrderRecord[], drawId: DraftOrderId): DraftOrderRecord {
  const found = draws.find(({ promise }) => promise.drawId === drawId)
  if (!found) throw new DomainError('DRAW_NOT_FOUND')
  return found
}
