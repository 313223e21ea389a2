import type { DraftEvent } from '../../../../shared/draft/event.ts'
import type { DraftedPlayer, DraftPlan } from '../../../../shared/draft/draft.ts'
import type { PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import type { PlayerId, TeamId } from '../../../../shared/core/ids.ts'
import { automaticBid, automaticPick, type Ranked } from '../../../../shared/rules/draft/autopick.ts'
import { applyDraftEvent } from '../../../../shared/rules/draft/reduce.ts'
import { judgeBid, judgeNomination, judgePick } from '../../../../shared/rules/draft/judge.ts'
import { resolveProxies } from '../../../../shared/rules/draft/money.ts'
import { autopickOf, type DraftState, NO_DRAFT } from '../../../../shared/rules/draft/state.ts'
import { SECOND } from '../../../../shared/core/time.ts'

/** A practice draft against Empire, in memory alone. Times are in ms since the epoch. */
export interface Mock {
  readonly state: DraftState
  /** Whose it is. */
  readonly me: TeamId
  readonly queue: readonly PlayerId[]
  /** What the league's ranking is, best first. */
  readonly players: readonly PoolPlayer[]
  /** How long Empire takes for a pick of the others, ms. */
  readonly pace: number
  /** What the others go by: each has a taste of its own. */
  readonly tastes: ReadonlyMap<TeamId, readonly Ranked[]>
}

/** What the visitor does. */
export type MockMove =
  | { readonly kind: 'pick'; readonly player: DraftedPlayer }
  | { readonly kind: 'nominate'; readonly player: DraftedPlayer; readonly amount: number }
  | { readonly kind: 'bid'; readonly amount: number }

/** How far a player's rank in another team's ranking may be from the league's: a share of his rank. */
const TASTE = 0.25

/** @param of.seed makes the others choose alike again */
export function startMock(of: {
  plan: DraftPlan
  me: TeamId
  players: readonly PoolPlayer[]
  pace: number
  seed: number
  at: number
}): Mock {
  const { plan, me, players, pace, seed, at } = of
  const tastes = new Map(
    plan.teams.map(({ id }, index) => [id, tasteOf(players, seed + index * 7919)] as const),
  )
  const state = applyDraftEvent(NO_DRAFT, {
    seq: 1,
    at,
    event: { kind: 'draft-started', plan, endsAt: null },
  })
  return withClock({ state, me, queue: [], players, pace, tastes }, at)
}

/** The same draft after what is due by now has happened: Empire's pick, the visitor's clock, the hammer. */
export function runMock(mock: Mock, now: number): Mock {
  const { stage, endsAt } = mock.state
  return stage === 'running' && endsAt !== null && endsAt <= now
    ? withClock(actByItself(mock, now), now)
    : mock
}

/** After a move of the visitor; the same one where it cannot be made. */
export function moveInMock(mock: Mock, move: MockMove, now: number): Mock {
  const { state, me } = mock
  const turn = { teamId: me, overall: state.turn?.overall ?? 0 }
  switch (move.kind) {
    case 'pick':
      return judgePick(state, { ...turn, player: move.player }).length > 0
        ? mock
        : withClock(picked(mock, { ...turn, player: move.player, by: 'manager' }, now), now)
    case 'nominate':
      return judgeNomination(state, { ...turn, player: move.player, amount: move.amount }).length > 0
        ? mock
        : withClock(nominated(mock, { ...turn, ...move, by: 'manager' }, now), now)
    case 'bid': {
      const lot = state.lot?.number ?? 0
      if (judgeBid(state, { teamId: me, lot, amount: move.amount }).length > 0) return mock
      const event = {
        kind: 'draft-bid',
        lot,
        teamId: me,
        amount: move.amount,
        proxy: false,
        by: 'manager',
        endsAt: null,
      } as const
      return withClock(answered(happened(mock, event, now), now), now)
    }
    default:
      return move satisfies never
  }
}

function actByItself(mock: Mock, now: number): Mock {
  const { state, players } = mock
  const { lot, turn } = state
  if (lot) {
    const { number, teamId, player, bid: amount, rank, by } = lot
    return happened(
      mock,
      { kind: 'draft-sold', lot: number, teamId, player, amount, rank, by, endsAt: null },
      now,
    )
  }
  if (!turn) return mock
  const isMine = turn.teamId === mock.me
  const listed = (id: PlayerId) => players.find((player) => player.id === id) ?? []
  const choice = automaticPick(state, turn.teamId, {
    queue: isMine ? mock.queue.flatMap(listed) : [],
    ranking: [],
    league: mock.tastes.get(isMine ? mock.me : turn.teamId) ?? players,
  })
  if (!choice) return happened(mock, { kind: 'draft-ended' }, now)
  const of = { ...turn, player: choice.player, by: 'autopick' } as const
  return state.plan?.kind === 'auction'
    ? nominated(mock, { ...of, amount: state.plan.auction?.minimumBid ?? 0 }, now)
    : picked(mock, of, now)
}

interface Chosen {
  readonly overall: number
  readonly teamId: TeamId
  readonly player: DraftedPlayer
  readonly by: 'manager' | 'autopick'
}

function picked(mock: Mock, { overall, teamId, player, by }: Chosen, now: number): Mock {
  const how = { by, rank: rankIn(mock, player), source: null, missed: false, reason: null, endsAt: null }
  return happened(mock, { kind: 'draft-picked', overall, teamId, player, ...how }, now)
}

function nominated(
  mock: Mock,
  { overall, teamId, player, by, amount }: Chosen & { amount: number },
  now: number,
) {
  const how = { by, rank: rankIn(mock, player), missed: false, reason: null, endsAt: null }
  const event = { kind: 'draft-nominated', lot: overall, teamId, player, amount, ...how } as const
  return answered(happened(mock, event, now), now)
}

/** What the others bid at once for the player on the block: each up to what he is worth to them. */
function answered(mock: Mock, now: number): Mock {
  const { state, me } = mock
  const { lot, plan } = state
  if (!lot || !plan) return mock
  const others = plan.teams.flatMap(({ id }) => {
    const most = id === me ? null : automaticBid(state, id, mock.tastes.get(id) ?? mock.players)
    return most === null ? [] : [{ teamId: id, most, madeAt: now }]
  })
  const raised = resolveProxies({ teamId: lot.teamId, amount: lot.bid, at: lot.at }, others)
  if (!raised) return mock
  const how = { proxy: true, by: 'autopick', endsAt: null } as const
  return happened(mock, { kind: 'draft-bid', lot: lot.number, ...raised, ...how }, now)
}

function happened(mock: Mock, event: DraftEvent, at: number): Mock {
  return { ...mock, state: applyDraftEvent(mock.state, { seq: mock.state.seq + 1, at, event }) }
}

/** Starts the clock of the team that must act now; ends the draft where none must. */
function withClock(mock: Mock, now: number): Mock {
  const { state, me, pace } = mock
  const { turn, lot, stage, plan, clock } = state
  if (stage !== 'running') return mock
  if (!turn && !lot) return happened(mock, { kind: 'draft-ended' }, now)
  const wait = lot
    ? Math.min(plan?.auction?.lotClock ?? 0, Math.max(5 * SECOND, pace))
    : turn?.teamId === me && autopickOf(state, me).mode !== 'instant'
      ? clock
      : pace
  return { ...mock, state: { ...state, endsAt: now + wait } }
}

function rankIn({ players }: Mock, { id }: DraftedPlayer): number | null {
  const place = players.findIndex((player) => player.id === id)
  return place < 0 ? null : place + 1
}

/** The league's ranking as another team sees it: all players near their ranks. */
function tasteOf(players: readonly PoolPlayer[], seed: number): readonly Ranked[] {
  const random = createRandom(seed)
  return players
    .map((player, index) => ({ player, place: (index + 1) * (1 + TASTE * (random() * 2 - 1)) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ player }) => player)
}

/** Numbers from 0 to 1 that look random, the same for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let at = seed | 0
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
