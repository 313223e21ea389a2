import { TradeId } from '../../shared/ids.ts'
import type { App } from '../app.ts'
import type { LockedLeague } from '../league-log/in-league.ts'
import type { StillTrue } from '../notice/deliver.ts'
import { notifyTeams } from '../notice/service.ts'
import { listTeams } from '../team/service.ts'
import { findTrade, type StoredTrade } from '../trade-book/service.ts'

/** Tells the other teams of an offer that it is there, inside the command that makes it. */
export async function tellOffered(
  app: App,
  { id: leagueId }: LockedLeague,
  {
    id: tradeId,
    proposerId,
    lapsesAt: expiresAt,
    parties,
  }: Pick<StoredTrade, 'id' | 'proposerId' | 'lapsesAt'> & { readonly parties: readonly string[] },
): Promise<void> {
  const teams = await listTeams(app, leagueId)
  const fromTeam = teams.find(({ id }) => id === proposerId)?.name ?? 'A team'
  const content = { kind: 'trade-offered', tradeId, fromTeam, expiresAt } as const
  const others = teams.filter(({ id }) => id !== proposerId && parties.includes(id))
  await notifyTeams(
    app,
    leagueId,
    others.map(({ id: teamId }) => ({ teamId, subject: tradeId, content })),
  )
}

/** Whether an offer still waits for the one who is to be told of it. */
export const isStillOffered: StillTrue<'trade-offered'> = async (
  app,
  { userId, leagueId, content: { tradeId } },
) => {
  const trade = await findTrade(app, { leagueId, id: TradeId.parse(tradeId) })
  if (trade?.state !== 'offered' || app.now() >= trade.lapsesAt) return false
  const teams = await listTeams(app, leagueId)
  const own = teams.find(({ ownerId }) => ownerId === userId)?.id
  return trade.parties.some(({ teamId, acceptedAt }) => teamId === own && acceptedAt === null)
}
