import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { NamedDrop } from '../../../shared/trade/event.ts'
import type { App } from '../../core/app/app.ts'
import type { Due } from '../../core/jobs/kind.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { TradeId } from '../../../shared/core/ids.ts'
import { judgeTrade } from '../../../shared/rules/trade/judge.ts'
import { must } from '../../../shared/core/must.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { afterTrade } from '../../../shared/rules/trade/holdings.ts'
import { notifyEmptied } from '../lineup/emptied.ts'
import { lockedUntil } from '../lineup/locked.ts'
import { lineupField, lineupsAfter, saveLineupsAfter } from '../lineup/roster-change.ts'
import type { Eligibility } from '../position/service.ts'
import { disown, own, setSpot } from '../ownership/service.ts'
import { findTrade, putPick, type StoredTrade, tradeOf, updateTrade } from '../trade-book/service.ts'
import { forgetKeepers } from '../draft/keepers.ts'
import { showTrade } from '../draft/traded.ts'
import { forLineups } from '../../league/off-season/service.ts'
import { payMoney } from '../waiver/money.ts'
import { scheduleTrade } from './job.ts'
import { endOffer, endTrade } from './end.ts'
import { readTable, type TradeTable, wordsOf } from './table.ts'

/** What becomes of a trade at its time: an offer lapses, a review is over, games that it waited for are. */
export async function onTradeDue(
  app: App,
  league: LockedLeague,
  positionsOf: Eligibility,
  { occurrence }: Due<unknown>,
): Promise<void> {
  const trade = await findTrade(app, { leagueId: league.id, id: TradeId.parse(occurrence) })
  switch (trade?.state) {
    case 'offered':
      return endOffer(app, league, trade, 'lapsed')
    case 'in-review':
    case 'waiting':
      return league.paused
        ? scheduleTrade(app, { leagueId: league.id, id: trade.id, dueAt: league.at + HOUR })
        : makeTrade(app, league, trade, positionsOf)
    default:
      return undefined
  }
}

/**
 * Makes a trade that every team has accepted and no review has stopped (game rules 2.5). Everything is judged
 * once more: a trade that is no longer possible fails, with the reason. Where a starter whose game has begun
 * would change teams it waits until the games of his lineup are over: so he scores for the team that started
 * him, and leaves no slot to another player. Players who come take the slots of starters who go
 * (server/squad/lineup/roster-change.ts).
 * @param positionsOf loaded before the league was locked
 */
export async function makeTrade(
  app: App,
  league: LockedLeague,
  trade: StoredTrade,
  positionsOf: Eligibility,
): Promise<void> {
  const table = await readTable(app, league)
  const { rules, holdings } = table
  const problems = judgeTrade(tradeOf(trade), { rules, holdings, isAgreed: true })
  if (problems.length > 0) return fail(app, league, trade, wordsOf(table, problems))
  const until = await waitsUntil(app, league, trade)
  if (until !== null) return wait(app, league, trade, until)
  await carryOut(app, league, { trade, table, positionsOf })
}

async function fail(
  app: App,
  league: LockedLeague,
  { id: tradeId }: StoredTrade,
  reasons: string[],
): Promise<void> {
  await endTrade(app, league, { id: tradeId, state: 'failed', reasons })
  await league.append({ kind: 'trade-failed', tradeId, reasons }, null)
}

async function wait(
  app: App,
  league: LockedLeague,
  { id: tradeId }: StoredTrade,
  until: number,
): Promise<void> {
  await updateTrade(app, tradeId, { state: 'waiting', dueAt: until })
  await scheduleTrade(app, { leagueId: league.id, id: tradeId, dueAt: until })
  await league.append({ kind: 'trade-waits', tradeId, until }, null)
}

/** When the games of those are over who cannot leave their lineups now; null where no one is held. */
async function waitsUntil(app: App, league: LockedLeague, trade: StoredTrade): Promise<number | null> {
  const going = leaving(trade)
  if (going.length === 0) return null
  const untilOf = await lockedUntil(app, forLineups(league))
  const ends = going.map(untilOf).filter((end) => end !== null)
  return ends.length === 0 ? null : Math.max(...ends)
}

/** Players who leave a team, to another or as free agents. */
function leaving({ assets, parties }: StoredTrade): { teamId: TeamId; playerId: PlayerId }[] {
  return [
    ...assets.flatMap((asset) =>
      asset.kind === 'player' ? [{ teamId: asset.from, playerId: asset.player.id }] : [],
    ),
    ...parties.flatMap(({ teamId, drops }) => drops.map(({ id: playerId }) => ({ teamId, playerId }))),
  ]
}

async function carryOut(
  app: App,
  league: LockedLeague,
  { trade, table, positionsOf }: { trade: StoredTrade; table: TradeTable; positionsOf: Eligibility },
): Promise<void> {
  const { id: tradeId, assets } = trade
  const drops = dropsOf(trade)
  const going = leaving(trade)
  const { rules, holdings, season } = table
  const { teams } = afterTrade(holdings, tradeOf(trade), rules)
  const coming = assets.flatMap((asset) =>
    asset.kind === 'player' ? [{ teamId: asset.to, playerId: asset.player.id }] : [],
  )
  const toReserve = coming.filter(({ teamId, playerId }) =>
    teams
      .find(({ id }) => id === teamId)
      ?.roster.some(({ id, spot }) => id === playerId && spot === 'reserve'),
  )
  const after = await lineupsAfter(app, forLineups(league), {
    changes: trade.parties.map(({ teamId }) => ({
      teamId,
      going: going.flatMap((one) => (one.teamId === teamId ? [one.playerId] : [])),
      coming: coming.flatMap((one) =>
        one.teamId === teamId && !toReserve.includes(one) ? [one.playerId] : [],
      ),
    })),
    players: {
      nameOf: (id) => table.player(id)?.name ?? 'A player',
      positionsOf,
    },
    at: league.at,
  })
  const seq = await league.append(
    {
      kind: 'trade-made',
      tradeId,
      assets: [...assets],
      drops,
      ...(toReserve.length === 0 ? {} : { toReserve: toReserve.map(({ playerId }) => playerId) }),
      ...lineupField(after),
    },
    null,
  )
  if (going.length > 0) {
    const change = { league, season: must(season, 'the season of players'), seq }
    for (const player of going)
      if (!(await disown(app, change, player)))
        throw new Error('A trade takes a player that the team does not have')
    for (const asset of assets)
      if (
        asset.kind === 'player' &&
        !(await own(app, change, { playerId: asset.player.id, teamId: asset.to }))
      )
        throw new Error('A trade gives a player away who has an owner')
    for (const player of toReserve) await setSpot(app, change, { ...player, spot: 'reserve' })
    await saveLineupsAfter(app, league, after, seq)
    await notifyEmptied(app, league, after, seq)
  }
  for (const asset of assets) {
    if (asset.kind === 'pick') {
      const { season, round, of, to: owner } = asset
      await putPick(app, league.id, { season, round, of, owner })
    }
    if (asset.kind === 'money') await payMoney(app, league, asset)
  }
  await endTrade(app, league, { id: tradeId, state: 'made' })
  await forgetKeepers(app, league, going)
  await showTrade(app, league, {
    tradeId,
    picks: assets.flatMap((asset) => (asset.kind === 'pick' ? [asset] : [])),
    players: [
      ...assets.flatMap((asset) =>
        asset.kind === 'player'
          ? [{ id: asset.player.id, name: asset.player.name, from: asset.from, to: asset.to }]
          : [],
      ),
      ...drops.map(({ team, player }) => ({ id: player.id, name: player.name, from: team, to: null })),
    ],
  })
}

/** The players that the teams of a trade drop. */
export function dropsOf({ parties }: Pick<StoredTrade, 'parties'>): NamedDrop[] {
  return parties.flatMap(({ teamId: team, drops }) => drops.map((player) => ({ team, player })))
}
