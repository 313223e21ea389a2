import type * as z from 'zod'
import type { PlayerId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { BlockInput } from '../../../shared/trade/trade.ts'
import type { App } from '../../core/app/app.ts'
import { inLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { listBlocks, putBlock } from '../trade-book/service.ts'
import { readTable, refused } from './table.ts'

/** Of a person: each is an event of the league for ever. */
const CHANGES = { max: 100, windowMs: HOUR }

/**
 * Sets a team's trade block, and what it looks for.
 * @throws {DomainError} TRADE_REFUSED for players of others, TOO_MANY_TRIES
 */
export function setBlock(
  app: App,
  of: { league: LeagueRow; teamId: TeamId; userId: UserId } & z.output<typeof BlockInput>,
): Promise<void> {
  const { teamId, userId, note } = of
  return inLeague(app, { leagueId: of.league.id, actorId: userId }, async (app, league) => {
    const { holdings, player } = await readTable(app, league)
    const own = new Set(holdings.teams.find(({ id }) => id === teamId)?.roster.map(({ id }) => id))
    const players = [...new Set(of.players)]
    if (!players.every((id) => own.has(id)))
      throw refused('Only players of your own team can be on your trade block.')
    const stored = (await listBlocks(app, league.id)).find((block) => block.teamId === teamId)
    const before = (stored?.players ?? []).filter((id) => own.has(id))
    const others = (from: readonly PlayerId[], than: readonly PlayerId[]) =>
      from.filter((id) => !than.includes(id)).map((id) => must(player(id), 'who is on a roster'))
    const added = others(players, before)
    const removed = others(before, players)
    if (added.length === 0 && removed.length === 0 && (stored?.note ?? '') === note) return
    await takeTry(app, `block:${userId}`, CHANGES)
    await putBlock(app, teamId, { players, note })
    await league.append({ kind: 'trade-block-set', teamId, added, removed, players })
  })
}
