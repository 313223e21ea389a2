import type { PlayerId } from '../../../shared/core/ids.ts'
import { PositionOrder } from '../../../shared/player/position.ts'
import { UndroppableOrder } from '../../../shared/roster/undroppable.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listOwned } from '../../squad/ownership/service.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { setUndroppable } from '../../squad/limit/undroppable.ts'
import { grantPosition, revokePosition } from '../../squad/position/service.ts'
import { actOf, type Concern, type Where } from '../../squad/proposal/act.ts'

const Order = PositionOrder.omit({ reason: true })

/** Adds a position to a player of the commissioner's own team, or of the team that they play against. */
export const GRANT = actOf({
  name: 'grant-position',
  input: Order,
  look: (app, where, { playerId, position }) =>
    concernOf(app, where, { playerId, words: (name) => `add ${position} to the positions of ${name}` }),
  carryOut: (app, { league, userId, reason }, order) =>
    grantPosition(app, { league, actorId: userId }, { ...order, reason }),
})

/** Takes it back. */
export const REVOKE = actOf({
  name: 'revoke-position',
  input: Order,
  look: (app, where, { playerId, position }) =>
    concernOf(app, where, { playerId, words: (name) => `take ${position} back from ${name}` }),
  carryOut: (app, { league, userId, reason }, order) =>
    revokePosition(app, { league, actorId: userId }, { ...order, reason }),
})

/** Keeps a player of such a team from being dropped, or lets its manager again. */
export const UNDROPPABLE = actOf({
  name: 'set-undroppable',
  input: UndroppableOrder.omit({ reason: true }),
  look: (app, where, { playerId, isUndroppable }) =>
    concernOf(app, where, {
      playerId,
      words: (name) => `make ${name} ${isUndroppable ? 'undroppable' : 'droppable again'}`,
    }),
  carryOut: (app, { league, userId, reason }, order) =>
    setUndroppable(app, { leagueId: league.id, actorId: userId }, { ...order, reason }),
})

async function concernOf(
  app: App,
  { league, isOwnCause, teamName }: Where,
  { playerId, words }: { playerId: PlayerId; words: (name: string) => string },
): Promise<Concern | null> {
  const team = await ownerOf(app, league, playerId)
  if (team === null || !isOwnCause(team)) return null
  const [player] = await findStoredPlayers(app, league.sport, [playerId])
  return { teams: [team], summary: `${words(player?.name ?? 'a player')} (${teamName(team)})` }
}

/** The owner of a player in the season that is played; null for none. */
async function ownerOf(app: App, { id: leagueId, season }: LeagueRow, playerId: PlayerId) {
  if (season === null) return null
  const owned = await listOwned(app, { leagueId, season })
  return owned.find((one) => one.playerId === playerId)?.teamId ?? null
}
