import type { TeamId } from '../../../shared/core/ids.ts'
import type { Portal, TradeView } from '../../../shared/trade/trade.ts'
import { partiesOf } from '../../../shared/rules/trade/asset.ts'
import { closedLabel } from '../../../shared/labels/trade/trade.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listBlocks, listEnded, listOpen, type StoredTrade } from '../trade-book/service.ts'
import { tradeDeadline } from './job.ts'
import { dropsOf } from './make.ts'
import { readTable, type TradeTable } from './table.ts'
import { isManager } from '../../league/team/service.ts'

/** Of those that have ended. */
const SHOWN = 50

/** The trade portal as a team may see it: its own offers, and every trade that was accepted. @param of.isOfficer whether the visitor runs the league */
export async function getPortal(
  app: App,
  league: LeagueRow,
  { teamId, isOfficer }: { teamId: TeamId; isOfficer: boolean },
): Promise<Portal> {
  const { id: leagueId, phase, commissionerId } = league
  const table = await readTable(app, league)
  const { rules, settings, teams, holdings, picks, promises, player } = table
  const deadline = await tradeDeadline(app, league)
  const blocks = await listBlocks(app, leagueId)
  const open = (await listOpen(app, leagueId)).filter((trade) => maySee(trade, teamId))
  const ended = await listEnded(app, { leagueId, teamId, limit: SHOWN })
  return {
    phase,
    rules: settings.trades,
    teamId,
    isCommissioner: isOfficer,
    deadline,
    closed: closedBecause(table, { deadline, now: app.now() }),
    money: rules.money,
    drafts: rules.drafts,
    board: boardOf(table),
    playersToo: rules.playersToo ?? false,
    teams: teams.map((team) => {
      const { id, name, ownerName } = team
      const held = holdings.teams.find((one) => one.id === id)
      const block = blocks.find((one) => one.teamId === id)
      const has = new Set(held?.roster.map((one) => one.id))
      return {
        id,
        name,
        ownerName,
        isMine: id === teamId,
        isCommissioners: isManager(team, commissionerId),
        money: Math.max(0, (held?.money ?? 0) - promises.moneyOf(id)),
        trades: tradesOf(table, id),
        block: {
          // Who has left the team meanwhile is not its to give.
          players: (block?.players ?? []).flatMap((id) => (has.has(id) ? (player(id) ?? []) : [])),
          note: block?.note ?? '',
        },
      }
    }),
    picks,
    promised: teams.flatMap(({ id }) => [...promises.goingFrom(id)]),
    trades: [...open.toReversed(), ...ended].map((trade) => viewOf(trade, table)),
  }
}

/** The picks of the draft in progress that can still be traded. */
function boardOf({ draft }: TradeTable): Portal['board'] {
  if (!draft?.plan) return null
  const { cells, picks, plan, turn } = draft
  return {
    season: plan.season,
    teams: plan.teams.length,
    turn: turn?.overall ?? null,
    open: cells.flatMap(({ round, teamId: of, overall }, index) =>
      picks[index] ? [] : [{ round, of, overall }],
    ),
  }
}

function tradesOf({ rules: { limit }, promises }: TradeTable, teamId: TeamId): number {
  if (!limit) return 0
  const waiting = promises.trades.filter((trade) => partiesOf(trade).includes(teamId))
  return (limit.made.get(teamId) ?? 0) + waiting.length
}

/** An offer is visible to its teams; an accepted trade to all members. */
function maySee({ parties, acceptedAt }: StoredTrade, teamId: TeamId): boolean {
  return acceptedAt !== null || parties.some((party) => party.teamId === teamId)
}

function closedBecause(
  { rules }: TradeTable,
  { deadline, now }: { deadline: number | null; now: number },
): string | null {
  const { phase, drafts, playersToo } = rules
  const hasNone = drafts === null && !playersToo
  if (phase === 'drafting' && hasNone) return closedLabel({ kind: 'closed', phase, what: 'all' })
  const isPlaying = phase === 'regular' || phase === 'playoffs'
  if (!isPlaying && hasNone) return closedLabel({ kind: 'closed', phase, what: 'players' })
  return deadline !== null && now >= deadline ? 'The deadline for trades of this season has passed.' : null
}

function viewOf(trade: StoredTrade, { teams }: TradeTable): TradeView {
  const { state, parties, acceptedAt, dueAt } = trade
  return {
    id: trade.id,
    state,
    proposer: trade.proposerId,
    assets: [...trade.assets],
    drops: dropsOf(trade),
    teams: parties.map(({ teamId: id, acceptedAt }) => ({
      id,
      name: teams.find((team) => team.id === id)?.name ?? 'A team',
      acceptedAt,
    })),
    offeredAt: trade.offeredAt,
    lapsesAt: trade.lapsesAt,
    counters: trade.counters,
    review: {
      by: trade.reviewedBy,
      needed: trade.needed,
      voters: trade.voters,
      until: acceptedAt === null || trade.reviewedBy === 'none' ? null : acceptedAt + trade.reviewLasts,
      votes: trade.votes.map(({ teamId, isAgainst, reason }) => ({ teamId, isAgainst, reason })),
    },
    waitsUntil: state === 'waiting' ? dueAt : null,
    endedAt: trade.endedAt,
    reasons: [...trade.reasons],
  }
}
