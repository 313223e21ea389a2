import type { LeagueId, PlayerId, UserId } from '../../../shared/core/ids.ts'
import {
  MOST_UNDROPPABLE,
  type UndroppableOrder,
  type UndroppablePlayers,
} from '../../../shared/roster/undroppable.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'

/** Of a person: each is an event of the league for ever, with the whole list. */
const CHANGES = { max: 120, windowMs: HOUR }

/** The undroppable players of a league: the list that the last event of it has. */
export function undroppableIn(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport'>,
): Promise<ReadonlySet<PlayerId>> {
  return cached(app, league, { name: 'undroppable', isOfGames: false }, async () => {
    const page = { before: null, limit: 1, kinds: ['undroppable-changed'] as const }
    const [last] = await listActivity(app, league.id, page)
    return new Set(last?.event.kind === 'undroppable-changed' ? last.event.players : [])
  })
}

/** The same with their names, in the order in which they were listed. */
export async function listUndroppable(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport'>,
): Promise<UndroppablePlayers['players']> {
  const ids = [...(await undroppableIn(app, league))]
  const stored = await findStoredPlayers(app, league.sport, ids)
  const names = new Map(stored.map(({ id, name }) => [id, name]))
  return ids.map((id) => ({ id, name: names.get(id) ?? 'A player' }))
}

/**
 * Lists a player as undroppable, or takes him off the list. Where he is so already, nothing happens.
 * @throws {DomainError} PLAYER_NOT_FOUND, LIST_FULL, TOO_MANY_TRIES
 */
export async function setUndroppable(
  app: App,
  by: { leagueId: LeagueId; actorId: UserId },
  { playerId, isUndroppable, reason }: UndroppableOrder,
): Promise<void> {
  await inLeague(app, by, async (app, league) => {
    const [player] = await findStoredPlayers(app, league.sport, [playerId])
    if (!player) throw new DomainError('PLAYER_NOT_FOUND')
    const before = await undroppableIn(app, league)
    if (before.has(playerId) === isUndroppable) return
    if (isUndroppable && before.size >= MOST_UNDROPPABLE) throw new DomainError('LIST_FULL')
    await takeTry(app, `undroppable:${by.actorId}`, CHANGES)
    const others = [...before].filter((id) => id !== playerId)
    await league.append({
      kind: 'undroppable-changed',
      player: {
        id: player.id,
        name: player.name,
        positions: player.eligible,
        team: player.team?.abbreviation ?? null,
      },
      isUndroppable,
      players: isUndroppable ? [...others, playerId] : others,
      reason,
    })
  })
}
