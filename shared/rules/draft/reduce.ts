import type { DraftEvent } from '../../draft/event.ts'
import type { DraftPlan, Keeper } from '../../draft/draft.ts'
import type { TeamId } from '../../core/ids.ts'
import { pickAt } from './correct.ts'
import { keptPicks } from './keepers.ts'
import { maximumBidOf } from './money.ts'
import { cellsOf } from './order.ts'
import { NO_TIME_USED, usedBy } from './team-clock.ts'
import { type Autopick, autopickOf, type DraftState, NO_DRAFT, type Pick, picksLeft } from './state.ts'

/** An event with its number and its time, ms since the epoch. */
export interface Numbered {
  readonly seq: number
  readonly at: number
  readonly event: DraftEvent
}

/** The draft that events have made. @param events in their order, of one season */
export function reduceDraft(events: readonly Numbered[], from: DraftState = NO_DRAFT): DraftState {
  return events.reduce(applyDraftEvent, from)
}

/**
 * The draft after one more event. The only way in which a draft changes: the server judges by it, the browser
 * draws by it, and a board is what its events say (docs/decisions/023).
 */
export function applyDraftEvent(before: DraftState, numbered: Numbered): DraftState {
  return countTime(before, happened(before, numbered), numbered)
}

function happened(before: DraftState, { seq, at, event }: Numbered): DraftState {
  const state: DraftState = { ...before, seq }
  switch (event.kind) {
    case 'season-renewed':
      return { ...NO_DRAFT, seq }
    case 'draft-scheduled':
      return { ...state, scheduledFor: event.after, putOff: null }
    case 'draft-put-off':
      return { ...state, scheduledFor: null, putOff: { reason: event.reason, empty: event.empty ?? null } }
    case 'draft-called-off':
      return { ...callOff(state), scheduledFor: event.startsAt ?? null }
    case 'draft-order-set':
      return { ...state, order: { teams: event.teams, by: event.by } }
    case 'keeper-set':
      return { ...state, keepers: [...without(state.keepers, event.keeper), event.keeper] }
    case 'keeper-removed':
      return { ...state, keepers: without(state.keepers, event.keeper) }
    case 'draft-started':
      return begin({ ...state, ranking: event.ranking ?? null }, event.plan, { at, endsAt: event.endsAt })
    case 'draft-team-joined':
      return state.plan ? admit(state, { plan: state.plan, event, at }) : state
    case 'draft-picked': {
      const pick: Pick = { ...event, price: null, nominatedBy: null, at }
      const picks = state.picks.with(event.overall - 1, picked(pick))
      return goOn({ ...countMiss(state, event), picks, endsAt: event.endsAt })
    }
    case 'draft-clock-missed':
      return {
        ...countMiss(state, { teamId: event.teamId, missed: true, by: 'autopick' }),
        endsAt: event.endsAt,
      }
    // No turn changes, also where the team is on the clock: the event says what is left of it, as for all others.
    case 'draft-autopick-set': {
      const { mode, teamId, endsAt } = event
      const before = autopickOf(state, teamId)
      const after: Autopick =
        event.by === 'misses'
          ? { mode, misses: before.misses, takenFrom: before.takenFrom ?? before.mode }
          : { mode, misses: 0 }
      return { ...state, autopick: { ...state.autopick, [teamId]: after }, endsAt }
    }
    case 'draft-paused':
      return { ...state, stage: 'paused', endsAt: null, left: event.left }
    case 'draft-resumed':
      return { ...state, stage: 'running', endsAt: event.endsAt, left: null }
    case 'draft-undone':
      return takeBack({ ...state, endsAt: event.endsAt }, event)
    case 'draft-traded':
      return state.plan ? tradeOn(state, state.plan, event) : state
    case 'draft-pick-corrected':
      return correct(state, event, at)
    case 'draft-clock-changed':
      // Whoever waits for the end of a pause has a whole one of the new; the clock of a lot is another.
      return { ...state, clock: event.after, endsAt: event.endsAt, left: state.lot ? state.left : null }
    case 'draft-nominated': {
      const { lot: number, player, rank, teamId, amount: bid, by } = event
      const lot = { number, player, rank, nominatedBy: teamId, bid, teamId, by, at }
      return { ...countMiss(state, event), lot, lots: number, turn: null, endsAt: event.endsAt }
    }
    case 'draft-bid': {
      const { teamId, amount: bid, by, endsAt } = event
      const lot = state.lot && { ...state.lot, bid, teamId, by, at }
      return {
        ...countMiss(state, { teamId, missed: false, by: event.proxy ? 'autopick' : 'manager' }),
        lot,
        endsAt,
      }
    }
    case 'draft-sold': {
      const { lot: overall, player, rank, teamId, amount: price, by } = event
      const nominatedBy = state.lot?.nominatedBy ?? teamId
      const pick: Pick = { overall, player, rank, teamId, by, price, nominatedBy, at }
      return goOn({ ...state, picks: [...state.picks, pick], lot: null, endsAt: event.endsAt })
    }
    case 'draft-added':
      return {
        ...NO_DRAFT,
        seq,
        autopick: chosenModes(state),
        supplemental: { rounds: event.rounds, pool: event.pool },
        before,
      }
    case 'draft-rookie-set': {
      const { player, isRookie } = event
      const others = state.rookies.filter((one) => one.player.id !== player.id)
      return { ...state, rookies: isRookie === null ? others : [...others, { player, isRookie }] }
    }
    case 'draft-ended':
      return { ...state, stage: 'over', turn: null, lot: null, endsAt: null, left: null }
    default:
      event satisfies never
      return state
  }
}

/** Only what a pick has: an event has more. */
function picked({ overall, teamId, player, by, rank, price, nominatedBy, at }: Pick): Pick {
  return { overall, teamId, player, by, rank, price, nominatedBy, at }
}

/** The team clocks after an event: a turn that is over is charged, and one that was taken back is given back. */
function countTime(before: DraftState, after: DraftState, { at, event }: Numbered): DraftState {
  if (after.plan?.teamClock === undefined) return after
  const { spent } = before.teamClocks ?? NO_TIME_USED
  const runs = after.stage === 'running' && after.turn !== null && after.lot === null && after.endsAt !== null
  const since = runs ? at : null
  const used = usedBy(before, at)
  switch (event.kind) {
    case 'draft-picked':
    case 'draft-nominated': {
      const { teamId } = event
      const clocks = { spent: { ...spent, [teamId]: (spent[teamId] ?? 0) + used }, used: 0, since }
      if (event.kind === 'draft-nominated')
        return { ...after, lot: after.lot && { ...after.lot, took: used }, teamClocks: clocks }
      const picks = after.picks.map((pick, index) =>
        pick && index === event.overall - 1 ? { ...pick, took: used } : pick,
      )
      return { ...after, picks, teamClocks: clocks }
    }
    case 'draft-sold': {
      const took = before.lot?.took ?? 0
      const picks = after.picks.map((pick, index) =>
        pick && index === after.picks.length - 1 ? { ...pick, took } : pick,
      )
      return { ...after, picks, teamClocks: { spent, used: 0, since } }
    }
    case 'draft-undone': {
      const undone = before.lot ?? pickAt(before, event.overall)
      const teamId = undone?.nominatedBy ?? event.teamId
      const left = Math.max(0, (spent[teamId] ?? 0) - (undone?.took ?? 0))
      return { ...after, teamClocks: { spent: { ...spent, [teamId]: left }, used: 0, since } }
    }
    case 'draft-traded': {
      const teamId = before.turn?.teamId
      if (!teamId || teamId === after.turn?.teamId) return { ...after, teamClocks: { spent, used, since } }
      const charged = { ...spent, [teamId]: (spent[teamId] ?? 0) + used }
      return { ...after, teamClocks: { spent: charged, used: 0, since } }
    }
    default: {
      const isSameTurn = after.turn?.teamId === before.turn?.teamId
      return { ...after, teamClocks: { spent, used: isSameTurn ? used : 0, since } }
    }
  }
}

function without(keepers: readonly Keeper[], { player }: Keeper): Keeper[] {
  return keepers.filter((keeper) => keeper.player.id !== player.id)
}

function begin(
  state: DraftState,
  plan: DraftPlan,
  { at, endsAt }: { at: number; endsAt: number | null },
): DraftState {
  const cells = cellsOf(plan)
  const picks = keptPicks(plan, cells, at)
  return goOn({
    ...state,
    stage: 'running',
    plan,
    cells,
    picks,
    clock: plan.clock,
    endsAt,
    scheduledFor: null,
    putOff: null,
  })
}

/** One team more before the first pick: the board is made anew, and whose turn it is stays. */
function admit(
  state: DraftState,
  {
    plan: before,
    event,
    at,
  }: {
    plan: DraftPlan
    event: Extract<DraftEvent, { kind: 'draft-team-joined' }>
    at: number
  },
): DraftState {
  const plan = { ...before, teams: [...before.teams, event.team] }
  const cells = cellsOf(plan)
  return goOn({ ...state, plan, cells, picks: keptPicks(plan, cells, at), endsAt: event.endsAt })
}

/**
 * Clocks that ran out are counted until the manager is there again: who picks, nominates, bids or sets autopick for the
 * team. So a manager takes the team back, and autopick is what it was before it took over. Neither Empire's picks nor
 * the commissioner's say that the manager is there, and a pick taken back does not unmake that its clock ran out.
 */
function countMiss(
  state: DraftState,
  { teamId, missed, by }: { teamId: TeamId; missed: boolean; by: 'manager' | 'autopick' | 'commissioner' },
): DraftState {
  const kept = autopickOf(state, teamId)
  const isBack = !missed && by === 'manager' && (kept.misses > 0 || kept.takenFrom !== undefined)
  if (!missed && !isBack) return state
  const after: Autopick = isBack
    ? { mode: kept.takenFrom ?? kept.mode, misses: 0 }
    : { ...kept, misses: kept.misses + 1 }
  return { ...state, autopick: { ...state.autopick, [teamId]: after } }
}

/** Whose turn it is now: of the first cell that is not filled (game rules 2.1), and never of a team that has no room. */
function goOn(state: DraftState): DraftState {
  if (!state.plan) return state
  return { ...state, turn: state.plan.kind === 'auction' ? nextNomination(state) : nextCell(state) }
}

function nextCell(state: DraftState): DraftState['turn'] {
  const cell = state.cells.find(({ ownerId }, index) => !state.picks[index] && picksLeft(state, ownerId) > 0)
  return cell ? { overall: cell.overall, teamId: cell.ownerId } : null
}

/**
 * Straight order, repeated, without teams that are full or out of money (game rules 2.2 [fanboard]). It
 * continues after the team that nominated the last sold player, so that a lot taken back is nominated again
 * by the same team.
 */
function nextNomination(state: DraftState): DraftState['turn'] {
  const teams = state.plan?.teams.map(({ id }) => id) ?? []
  const least = state.plan?.auction?.minimumBid ?? 0
  const last = state.picks.findLast((pick) => pick?.nominatedBy)?.nominatedBy ?? null
  const from = last === null ? 0 : teams.indexOf(last) + 1
  const next = teams
    .map((_, index) => teams[(from + index) % teams.length])
    .find((id) => id !== undefined && picksLeft(state, id) > 0 && maximumBidOf(state, id) >= least)
  return next === undefined ? null : { overall: state.lots + 1, teamId: next }
}

/** Whose turn it is may change with the money alone; a draft that is over has none. */
function correct(
  state: DraftState,
  { overall, player, rank, amount, endsAt }: Extract<DraftEvent, { kind: 'draft-pick-corrected' }>,
  at: number,
): DraftState {
  const before = pickAt(state, overall)
  if (!before) return state
  const after: Pick = { ...before, player, rank, price: amount, by: 'commissioner', at }
  const picks = state.picks.map((pick) => (pick === before ? after : pick))
  const corrected = { ...state, picks }
  return state.stage === 'over' ? corrected : goOn({ ...corrected, endsAt })
}

/** The state before the start: with its order, its keepers, and the autopick mode of each team. */
function callOff(state: DraftState): DraftState {
  const { seq, order, keepers, rookies, supplemental, before } = state
  return { ...NO_DRAFT, seq, order, keepers, rookies, supplemental, before, autopick: chosenModes(state) }
}

/** The autopick mode of each team, as it is before a draft. */
function chosenModes({ autopick }: DraftState): DraftState['autopick'] {
  const chosen = Object.entries(autopick).map(([id, { mode }]) => [id, { mode, misses: 0 }])
  return Object.fromEntries(chosen)
}

/** Picks that are still to be made are their new owners', on the clock too; who has which player is noted. */
function tradeOn(
  state: DraftState,
  before: DraftPlan,
  { picks, players, endsAt }: Extract<DraftEvent, { kind: 'draft-traded' }>,
): DraftState {
  const traded = picks.map(({ round, teamId, ownerId }) => ({ round, teamId, ownerId }))
  const plan = { ...before, traded: [...before.traded, ...traded] }
  const moved = { ...state.moved, ...Object.fromEntries(players.map(({ id, to }) => [id, to])) }
  return goOn({ ...state, plan, cells: cellsOf(plan), moved, endsAt })
}

/** Whoever is on the clock then has a whole one, also where the draft is paused. */
function takeBack(
  before: DraftState,
  { overall }: Extract<DraftEvent, { kind: 'draft-undone' }>,
): DraftState {
  const state = { ...before, left: null }
  if (state.plan?.kind !== 'auction') return goOn({ ...state, picks: state.picks.with(overall - 1, null) })
  if (state.lot) return goOn({ ...state, lot: null })
  return goOn({
    ...state,
    picks: state.picks.filter((pick) => pick?.by === 'keeper' || pick?.overall !== overall),
  })
}
