import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { PlayerId } from '../../../shared/core/ids.ts'
import { isOutOrDoubtful } from '../../../shared/rules/lineup/out.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'
import type { PlayerRow } from './queries.ts'

const PlayerOut = z.object({ playerId: PlayerId, after: z.string() })
export type PlayerOut = z.infer<typeof PlayerOut>

/**
 * A player of a sport, its subject, has just been listed as out: leagues in which he starts are notified,
 * those after one by their ids.
 */
export const PLAYER_OUT: JobKind<PlayerOut> = { name: 'player-out', payload: PlayerOut }

/**
 * In the transaction in which a player's row changes: schedules the notifications where he turned out or
 * doubtful.
 */
export async function scheduleIfOut(
  app: App,
  sport: FantasySportKey,
  { before, after }: { before: PlayerRow | undefined; after: PlayerRow },
): Promise<void> {
  // Whoever is met for the first time has not turned anything, and has no owner.
  if (!before || isOutOrDoubtful(standing(before)) || !isOutOrDoubtful(standing(after))) return
  const payload = { playerId: after.id, after: '' }
  await schedule(app, PLAYER_OUT, { subject: sport, occurrence: after.id, payload })
}

/**
 * A player of a sport, its subject, has recovered: leagues in which he is on a reserve are notified, as for
 * players who are out.
 */
export const PLAYER_BETTER: JobKind<PlayerOut> = { name: 'player-better', payload: PlayerOut }

/**
 * In the transaction in which a player's row changes: schedules the notifications of teams with him on a
 * reserve, where his status is another.
 */
export async function scheduleIfBetter(
  app: App,
  sport: FantasySportKey,
  { before, after }: { before: PlayerRow | undefined; after: PlayerRow },
): Promise<void> {
  const was = before && standing(before).status
  if (!was || was === 'active' || was === standing(after).status) return
  const payload = { playerId: after.id, after: '' }
  await schedule(app, PLAYER_BETTER, { subject: sport, occurrence: after.id, payload })
}

/** Since when a player's status is what it is, as this server saw it; null where it never saw it change. */
export function sinceOf(
  { before, after }: { before: PlayerRow | undefined; after: PlayerRow },
  now: number,
): number | null {
  if (!before) return null
  return isDeepStrictEqual(standing(before), standing(after)) ? before.statusSince : now
}

/** A player's status: the injury list takes precedence over his roster. */
export function standing({ status, statusNote, injuryStatus, injuryNote }: PlayerRow) {
  return {
    status: injuryStatus ?? status,
    statusNote: injuryStatus === null ? statusNote : (injuryNote ?? statusNote),
  }
}
