import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { Activity, LeagueEvent } from '../../../shared/events/league-event.ts'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { RosterMoved } from '../../../shared/roster/roster.ts'
import { must } from '../../../shared/core/must.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import { judgeUndo, reversed, type Transfer, withFreeSpots } from '../../../shared/rules/roster/undo.ts'
import { undoProblemsLabel } from '../../../shared/labels/commissioner/undo.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'
import { notifyEmptied } from '../../squad/lineup/emptied.ts'
import { lockedStartersOfAll } from '../../squad/lineup/locked.ts'
import { lineupField, lineupsAfter, saveLineupsAfter } from '../../squad/lineup/roster-change.ts'
import { disown, listOwned, listTransfersOf, own, setSpot } from '../../squad/ownership/service.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { type Eligibility, eligibilityOf } from '../../squad/position/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { findTrade, listPicks, promisesOf, putPick, updateTrade } from '../../squad/trade-book/service.ts'
import { waiverPriorityOf } from '../../squad/waiver/priority.ts'
import { payBack, payMoney } from '../../squad/waiver/money.ts'

type Trade = Extract<LeagueEvent, { kind: 'trade-made' }>

interface Undo {
  readonly league: LeagueRow
  /** Number of the event. */
  readonly seq: number
  readonly reason: string
}

/**
 * Undoes what one event did to rosters: a move, a claim that won, a trade with its money and picks,
 * or what a commissioner moved. Players are where they were before it, on reserve or
 * taxi squad too where there is still a place, and on the injured reserve where only that has room for them; points of games that have
 * begun stay with whoever had them.
 * @returns the number of the event
 * @throws {DomainError} MOVE_REFUSED with all that is wrong, KEY_REUSED
 */
export async function undo(
  app: App,
  idempotency: Idempotency,
  { league, seq, reason }: Undo,
): Promise<RosterMoved> {
  // Before the league is locked: a player's positions may need a whole season to be read.
  const positionsOf = await eligibilityOf(app, league)
  return idempotent(app, idempotency, (app) =>
    inLeague(app, { leagueId: league.id, actorId: idempotency.userId }, (app, locked) =>
      undoIn(app, locked, { undone: seq, reason, positionsOf }),
    ),
  )
}

async function undoIn(
  app: App,
  league: LockedLeague,
  { undone, reason, positionsOf }: { undone: number; reason: string; positionsOf: Eligibility },
): Promise<RosterMoved> {
  const { season, sport, phase } = league
  if (season === null || (phase !== 'regular' && phase !== 'playoffs'))
    throw refused('Moves can be undone only during the season.')
  const event = await findMove(app, league, undone)
  const where = { leagueId: league.id, season }
  const done = await listTransfersOf(app, { ...where, seq: undone })
  const owned = await listOwned(app, where)
  const ids = [...new Set([...done, ...owned].map(({ playerId }) => playerId))]
  const stored = await findStoredPlayers(app, sport, ids)
  const playerOf = (id: PlayerId): DraftedPlayer => {
    const found = stored.find((one) => one.id === id)
    return {
      id,
      name: found?.name ?? 'A player',
      positions: found?.eligible ?? [],
      team: found?.team?.abbreviation ?? null,
    }
  }
  const statusOf = (id: PlayerId) => stored.find((one) => one.id === id)?.status ?? 'active'
  const teams = await listTeams(app, league.id)
  const promises = await promisesOf(app, league.id)
  const settings = await settingsOf(app, league)
  const transfers = done.map(({ playerId, ...way }): Transfer => ({
    player: { ...playerOf(playerId), status: statusOf(playerId) },
    ...way,
  }))
  const rosters = new Map(
    teams.map(({ id }) => [
      id,
      owned.flatMap(({ teamId, playerId, spot }) => (teamId === id ? [{ ...playerOf(playerId), spot }] : [])),
    ]),
  )
  const places = settings.roster
  const plan = rosterPlanOf(sport, places)
  const back = withFreeSpots(reversed(transfers), { plan, places, rosters })
  // A trade may have been of picks and money alone: whether it was undone its state says.
  if (event.kind === 'trade-made') await needMade(app, league, event)
  const problems = judgeUndo(back, {
    plan,
    places,
    rosters,
    lockedOf: await lockedStartersOfAll(app, league, stored),
    goingFrom: promises.goingFrom,
  })
  if (problems.length > 0)
    throw refused(
      undoProblemsLabel(problems, {
        playerName: (id) => playerOf(id).name,
        teamName: (id) => teams.find((team) => team.id === id)?.name ?? 'A team',
      }),
    )
  if (event.kind === 'trade-made') await giveBack(app, league, event)
  if (event.kind === 'waiver-claimed' && event.bid !== null)
    await payBack(app, league, { teamId: event.teamId, amount: event.bid })
  const players = back.map(({ player: { id }, from, to, spot = null }) => ({
    player: playerOf(id),
    from,
    to,
    ...(spot === null ? {} : { spot }),
  }))
  const after = await lineupsAfter(app, league, {
    changes: teams.map(({ id: teamId }) => ({
      teamId,
      going: players.flatMap(({ player, from, to, spot = null }) =>
        from === teamId && (to !== teamId || spot !== null) ? [player.id] : [],
      ),
      coming: players.flatMap(({ player, to, spot = null }) =>
        to === teamId && spot === null ? [player.id] : [],
      ),
    })),
    players: {
      nameOf: (id) => playerOf(id).name,
      positionsOf,
    },
    at: league.at,
  })
  const seq = await league.append({ kind: 'move-undone', undone, players, ...lineupField(after), reason })
  const change = { league, season, seq }
  const moved = players.filter(({ from, to }) => from !== to)
  for (const { player, from: teamId } of moved)
    if (teamId !== null && !(await disown(app, change, { playerId: player.id, teamId })))
      throw new Error('An undone move takes a player that the team does not have')
  for (const { player, to: teamId } of moved)
    if (teamId !== null && !(await own(app, change, { playerId: player.id, teamId })))
      throw new Error('An undone move gives a player back who has an owner')
  for (const { player, from, to: teamId, spot = null } of players)
    if (teamId !== null && (spot !== null || from === teamId))
      await setSpot(app, change, { playerId: player.id, teamId, spot })
  if (event.kind === 'trade-made')
    await updateTrade(app, event.tradeId, { state: 'undone', reasons: JSON.stringify([reason]) })
  await saveLineupsAfter(app, league, after, seq)
  await notifyEmptied(app, league, after, seq)
  return { seq, lineUp: after.effect }
}

const MOVES = [
  'roster-moved',
  'roster-set',
  'waiver-claimed',
  'trade-made',
  'spot-changed',
  'spot-set',
] as const
type Move = Extract<LeagueEvent, { kind: (typeof MOVES)[number] }>

/** @throws {DomainError} MOVE_REFUSED where there is no such move in the season in progress */
export async function findMove(app: App, { id }: Pick<LeagueRow, 'id'>, seq: number): Promise<Move> {
  const [found] = await listActivity(app, id, { before: seq + 1, limit: 1, kinds: [...MOVES] })
  const [renewed] = await listActivity(app, id, { before: null, limit: 1, kinds: ['season-renewed'] })
  if (found?.seq !== seq || !isMove(found.event) || (renewed?.seq ?? 0) > seq)
    throw refused('Moves, claims and trades of this season can be undone, and nothing else.')
  return found.event
}

function isMove(event: Activity['event']): event is Move {
  return MOVES.some((kind) => kind === event.kind)
}

/** @throws {DomainError} MOVE_REFUSED where a trade was undone already */
async function needMade(app: App, league: LockedLeague, { tradeId }: Trade): Promise<void> {
  const trade = await findTrade(app, { leagueId: league.id, id: tradeId })
  if (trade?.state !== 'made') throw refused('That trade was undone already.')
}

/** Money and picks of a trade. @throws {DomainError} MOVE_REFUSED where they have moved on, or are spent */
async function giveBack(app: App, league: LockedLeague, { assets }: Trade): Promise<void> {
  const season = must(league.season, 'the season of a trade')
  const traded = await listPicks(app, { leagueId: league.id, from: season })
  for (const asset of assets) {
    if (asset.kind === 'pick') {
      const { season: year, round, of, from: owner, to } = asset
      const now = traded.find((one) => one.season === year && one.round === round && one.of === of)
      if (year <= season || (now?.owner ?? of) !== to)
        throw refused('A pick of that trade has moved on since, or was drafted with.')
      await putPick(app, league.id, { season: year, round, of, owner })
    }
    if (asset.kind === 'money') await payMoney(app, league, { ...asset, from: asset.to, to: asset.from })
  }
  if (!assets.some(({ kind }) => kind === 'money')) return
  const { waivers: rules } = await settingsOf(app, league)
  const { teams } = await waiverPriorityOf(app, league, { rules, now: league.at })
  const isShort = ({ id, spent }: { id: TeamId; spent: number }) =>
    spent > rules.budget && assets.some((asset) => asset.kind === 'money' && asset.to === id)
  const short = teams.find(isShort)
  if (short) throw refused(`${short.name} has spent the money of that trade.`)
}

function refused(message: string): DomainError {
  return new DomainError('MOVE_REFUSED', { message })
}
