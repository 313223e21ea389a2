import * as z from 'zod'
import { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { lastMove } from '../../../shared/rules/draft/judge.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { actOf } from '../proposal/act.ts'
import { setOrder } from './before.ts'
import { undo } from './commands.ts'
import { removeKeeper, setKeeper } from './keepers.ts'
import { draftOf } from './open-draft.ts'

/*
 * What a commissioner can do to any team before and in a draft, and to their own only with consent
 * (docs/decisions/039). Picks for their own team are judged as its manager's.
 */

/** A keeper of the commissioner's own team, past the rule. */
export const KEEPER_SET = actOf({
  name: 'keeper-set',
  input: z.object({
    teamId: TeamId,
    playerId: PlayerId,
    cost: z.int().nullable(),
    reason: z.string().nullable(),
  }),
  async look(app, { league, own, teamName }, { teamId, playerId, cost, reason }) {
    // A reason is what it takes to go past the rule, or past managers who choose for themselves.
    if (teamId !== own || reason === null) return null
    const [player] = await findStoredPlayers(app, league.sport, [playerId])
    const at = cost === null ? '' : ` for ${cost}`
    return { teams: [teamId], summary: `keep ${player?.name ?? 'a player'}${at} on ${teamName(teamId)}` }
  },
  carryOut: (app, { league, userId, reason }, input) =>
    setKeeper(app, { league, userId }, { ...input, reason }),
})

/** Removes a keeper of the commissioner's own team. */
export const KEEPER_REMOVE = actOf({
  name: 'keeper-removed',
  input: z.object({ playerId: PlayerId, reason: z.string().nullable() }),
  async look(app, { league, own, teamName }, { playerId, reason }) {
    const keeper = (await draftOf(app, league.id)).keepers.find(({ player }) => player.id === playerId)
    if (keeper?.teamId !== own || reason === null) return null
    return { teams: [own], summary: `remove ${keeper.player.name} from the keepers of ${teamName(own)}` }
  },
  carryOut: (app, { league, userId, reason }, { playerId }) =>
    removeKeeper(app, { league, userId }, { playerId, reason }),
})

/** The last pick, where it is the commissioner's own. */
export const DRAFT_UNDO = actOf({
  name: 'draft-undo',
  input: z.object({ overall: z.int() }),
  async look(app, { league, own, teamName }, { overall }) {
    const last = lastMove(await draftOf(app, league.id))
    if (last?.overall !== overall || last.teamId !== own) return null
    return { teams: [own], summary: `undo the pick of ${last.player.name} by ${teamName(own)}` }
  },
  carryOut: (app, { league, userId, reason }, { overall }) =>
    undo(app, { league, userId }, { overall, reason }),
})

/** The order of the first round by hand, once it was drawn: whoever did not like the draw would choose. */
export const ORDER_SET = actOf({
  name: 'draft-order',
  input: z.object({ teams: z.array(TeamId) }),
  async look(app, { league, teamIds }, { teams }) {
    const { order } = await draftOf(app, league.id)
    if (order?.by !== 'draw' || order.teams.join() === teams.join()) return null
    return { teams: teamIds, summary: 'set the draft order by hand, though it was drawn' }
  },
  carryOut: (app, { league, userId }, { teams }) => setOrder(app, { league, userId }, teams),
})
