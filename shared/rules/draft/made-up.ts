import type { DraftEvent } from '../../draft/event.ts'
import type { DraftedPlayer, DraftPlan, Keeper } from '../../draft/draft.ts'
import type { PlayerId, TeamId } from '../../core/ids.ts'
import type { StartingSlot } from '../slots/slots.ts'
import { applyDraftEvent } from './reduce.ts'
import { type DraftState, NO_DRAFT } from './state.ts'

/** Drafts made up for tests and written small: teams are letters, players are `RB 1`. */

export function team(letter: string): TeamId {
  return letter.toLowerCase().repeat(12) as TeamId // as long as an id is
}

/** The letter of a team, `-` for none. */
export function letterOf(id: TeamId | null | undefined): string {
  return id?.charAt(0).toUpperCase() ?? '-'
}

/** `SS/2B 3` may be played at two positions. */
export function player(name: string): DraftedPlayer {
  const [positions = ''] = name.split(' ')
  // A name is as good as a number here.
  return { id: name as PlayerId, name, positions: positions.split('/'), team: null }
}

/** `QB RB RB FLEX:RB/WR` */
function slots(text: string): StartingSlot[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [slot = '', positions = slot] = one.split(':')
      return { slot, positions: positions.split('/') }
    })
}

/** A draft of `teams` (`A B C`) that is no auction, and has no bench, unless it says otherwise. */
export function planFor(
  teams: string,
  starters: string,
  { bench = 0, ...changes }: Partial<DraftPlan> & { bench?: number } = {},
): DraftPlan {
  const places = slots(starters)
  return {
    kind: 'snake',
    season: 2026,
    teams: teams.split(' ').map((letter) => ({ id: team(letter), name: `Team ${letter}` })),
    roster: {
      starters: places.map(({ slot, positions }) => ({ slot, positions: [...positions] })),
      size: places.length + bench,
      maxima: {},
    },
    clock: 90_000,
    night: null,
    onResume: 'rest',
    missesUntilAutopick: 2,
    keepers: [],
    traded: [],
    auction: null,
    ...changes,
  }
}

/** $20 a team, in which each bid is $1 at least. */
export const AUCTION = {
  kind: 'auction',
  auction: { budget: 20, minimumBid: 1, lotClock: 30_000, bidReset: 10_000 },
} as const

/** A draft that has just begun. */
export function begun(plan: DraftPlan): DraftState {
  return happen(NO_DRAFT, { kind: 'draft-started', plan, endsAt: 0 })
}

/** The draft after more events, a second between them. */
export function happen(state: DraftState, ...events: readonly DraftEvent[]): DraftState {
  return events.reduce(
    (before, event) => applyDraftEvent(before, { seq: before.seq + 1, at: (before.seq + 1) * 1000, event }),
    state,
  )
}

/** Whoever is on the clock picks. */
export function pick(
  { turn }: DraftState,
  who: DraftedPlayer,
  how: Partial<Extract<DraftEvent, { kind: 'draft-picked' }>> = {},
): DraftEvent {
  const { overall, teamId } = turn ?? { overall: 0, teamId: team('-') }
  return {
    kind: 'draft-picked',
    overall,
    teamId,
    player: who,
    by: 'manager',
    rank: null,
    source: null,
    missed: false,
    reason: null,
    endsAt: 0,
    ...how,
  }
}

/** The team with the turn puts a player on the block. */
export function nominate(
  { turn }: DraftState,
  who: DraftedPlayer,
  how: Partial<Extract<DraftEvent, { kind: 'draft-nominated' }>> = {},
): DraftEvent {
  const { overall, teamId } = turn ?? { overall: 0, teamId: team('-') }
  return {
    kind: 'draft-nominated',
    lot: overall,
    teamId,
    player: who,
    rank: null,
    amount: 1,
    by: 'manager',
    missed: false,
    reason: null,
    endsAt: 0,
    ...how,
  }
}

export function bid({ lot }: DraftState, teamId: TeamId, amount: number, proxy = false): DraftEvent {
  const by = proxy ? 'autopick' : 'manager'
  return { kind: 'draft-bid', lot: lot?.number ?? 0, teamId, amount, proxy, by, endsAt: 0 }
}

/** The hammer falls. */
export function sell({ lot }: DraftState): DraftEvent {
  const {
    number = 0,
    player: who = player('? 0'),
    teamId = team('-'),
    bid: amount = 0,
    rank = null,
    by = 'manager',
  } = lot ?? {}
  return { kind: 'draft-sold', lot: number, teamId, player: who, amount, rank, by, endsAt: 0 }
}

/** @param last what `lastMove` says */
export function undo(last: { overall: number; teamId: TeamId; player: DraftedPlayer } | null): DraftEvent {
  const { overall = 0, teamId = team('-'), player: who = player('? 0') } = last ?? {}
  return { kind: 'draft-undone', overall, teamId, player: who, reason: 'A slip', endsAt: 0 }
}

export function keeper(letter: string, name: string, cost: number): Keeper {
  return { teamId: team(letter), player: player(name), cost }
}

/** The board in the order of its cells: `A:RB 1` is picked, `a:RB 1` is kept, `B` is open. */
export function board({ cells, picks }: DraftState): string {
  return cells
    .map(({ ownerId }, index) => {
      const made = picks[index]
      if (!made) return letterOf(ownerId)
      const letter = letterOf(made.teamId)
      return `${made.by === 'keeper' ? letter.toLowerCase() : letter}:${made.player.name}`
    })
    .join(', ')
}

/** `7A`: team A has the seventh turn. */
export function turn({ turn }: DraftState): string {
  return turn ? `${turn.overall}${letterOf(turn.teamId)}` : '-'
}

/** As many picks as there are players. */
export function afterPicks(state: DraftState, ...names: readonly string[]): DraftState {
  return names.reduce((before, name) => happen(before, pick(before, player(name))), state)
}

/** A lot from its nomination to the hammer. */
export function sold(state: DraftState, name: string, buyer?: string, amount = 2): DraftState {
  const open = happen(state, nominate(state, player(name)))
  const led = buyer === undefined ? open : happen(open, bid(open, team(buyer), amount))
  return happen(led, sell(led))
}
