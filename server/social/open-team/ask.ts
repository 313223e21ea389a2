import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { AskedFor } from '../../../shared/league/open-team.ts'
import type { App } from '../../core/app/app.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { listActivity } from '../../league/events/service.ts'
import { askIn, needOpenTeam, takeAsking } from '../claim/ask.ts'
import { giveUnclaimedTeam } from '../unclaimed-team/service.ts'
import { needListed } from './list.ts'

/**
 * Someone asks for a listed team: the commissioner confirms, or, where the league has it so, the first has it at once.
 * Whoever was removed from the league is confirmed in any case.
 * @throws {DomainError} OPEN_TEAM_GONE, TEAM_REQUEST_REFUSED, ALREADY_A_MEMBER, TOO_MANY_TRIES, KEY_REUSED
 */
export function askForListed(app: App, idempotency: Idempotency, teamId: TeamId): Promise<AskedFor> {
  const { userId } = idempotency
  const ask = async (app: App): Promise<AskedFor> => {
    const { league: found } = await needListed(app, teamId)
    return inLeague(app, { leagueId: found.id, actorId: userId }, async (app, league) => {
      // It may have been taken, or off the list, while this waited for its turn.
      await needOpenTeam(app, league, { userId, teamId })
      const { isFirstCome } = await needListed(app, teamId)
      if (!isFirstCome || (await wasRemoved(app, { leagueId: league.id, userId }))) {
        await askIn(app, league, { userId, teamId })
        return { state: 'asked', code: null }
      }
      const reason = 'The team was listed: first come, first served'
      await giveUnclaimedTeam(app, league, { teamId, userId, reason })
      return { state: 'taken', code: league.code }
    })
  }
  return idempotent(app, idempotency, ask, async () => {
    const { league } = await needListed(app, teamId)
    await takeAsking(app, { leagueId: league.id, userId })
  })
}

/** How far back it is looked for. */
const MOST_LOOKED_AT = 200

/** Whether a commissioner took someone's team from them. */
async function wasRemoved(
  app: App,
  { leagueId, userId }: { leagueId: LeagueId; userId: UserId },
): Promise<boolean> {
  const kinds = ['team-orphaned', 'team-removed'] as const
  const gone = await listActivity(app, leagueId, { before: null, limit: MOST_LOOKED_AT, kinds })
  return gone.some(
    ({ event }) =>
      (event.kind === 'team-orphaned' || event.kind === 'team-removed') &&
      event.userId === userId &&
      event.how === 'removed',
  )
}
