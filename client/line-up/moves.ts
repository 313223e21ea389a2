import { judgeLineUp, slotMoves } from '../../shared/rules/line-up/move.ts'
import { fits, type StartingSlot } from '../../shared/rules/roster/line-up.ts'
import { lineUpProblemsWords, slotName } from '../../shared/words/line-up.ts'
import type { LineUp, LineUpPlayer, Place } from './types.ts'

type Id = LineUpPlayer['id']

/** Where somebody shall go: to a starting place, to the place of somebody on the bench, or to the bench as it is. */
export type Target =
  | { readonly kind: 'place'; readonly index: number }
  | { readonly kind: 'for'; readonly player: Id }
  | { readonly kind: 'bench' }

/** That somebody shall go there. Who is there gets his place where he may be played at it, or else the bench. */
export interface Move {
  readonly player: Id
  readonly target: Target
}

/** Starting places in order, then the bench. */
export type Places = readonly Place[]

/** What moves are judged by. */
export type Judged = Pick<LineUp, 'sport' | 'plan' | 'players'>

/** What a move would come to: the places after it, or in a sentence why it may not be made. */
export type Outcome =
  | { readonly kind: 'moved'; readonly places: Places }
  | { readonly kind: 'refused'; readonly why: string }

/** Of each starting place who has it, as the server takes them. */
export function startersOf(places: Places): (Id | null)[] {
  return places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
}

/** What a target is, of the row of a line-up. @param index of the row */
export function targetAt(places: Places, index: number): Target {
  const place = places[index]
  if (place && place.slot !== null) return { kind: 'place', index }
  return place?.player ? { kind: 'for', player: place.player } : { kind: 'bench' }
}

/** The line-up after a move, judged by the rule that the server judges by (game rules 2.6). */
export function outcomeOf(of: Judged, places: Places, move: Move): Outcome {
  const { sport, plan, players } = of
  const playerName = (id: Id) => players.find((one) => one.id === id)?.name ?? 'Somebody'
  const after = placesAfter(of, places, move)
  const [before, then] = [startersOf(places), startersOf(after)]
  const problems = judgeLineUp({
    starters: plan.starters,
    before,
    after: then,
    roster: players.map(({ id, eligible, isLocked }) => ({ id, positions: eligible, isLocked })),
    isOver: false,
  })
  if (problems.length > 0)
    return { kind: 'refused', why: lineUpProblemsWords(problems, { sport, playerName }) }
  if (slotMoves({ starters: plan.starters, before, after: then }).length === 0)
    return { kind: 'refused', why: unchangedWords(of, places, move) }
  return { kind: 'moved', places: after }
}

/** A line-up with moves made in it one after another; those that may not be made are left out. */
export function withMoves(of: Judged, places: Places, moves: readonly Move[]): Places {
  return moves.reduce((now, move) => {
    const outcome = outcomeOf(of, now, move)
    return outcome.kind === 'moved' ? outcome.places : now
  }, places)
}

/** The same with others starting, the bench in the order in which it was. */
export function withStarters(places: Places, starters: readonly (Id | null)[]): Places {
  const started = new Set(starters)
  const everybody = places.flatMap(({ player }) => (player === null ? [] : [player]))
  return [
    ...places
      .filter(({ slot }) => slot !== null)
      .map(({ slot }, index) => ({ slot, player: starters[index] ?? null })),
    ...everybody.flatMap((player) => (started.has(player) ? [] : [{ slot: null, player }])),
  ]
}

/** Why a player cannot be moved at all, in a sentence; null where he can. */
export function whyStuck({ sport, players }: Judged, places: Places, id: Id): string | null {
  const player = players.find((one) => one.id === id)
  if (!player?.isLocked) return null
  const slot = places.find((place) => place.player === id)?.slot ?? null
  const problem =
    slot === null
      ? ({ kind: 'locked-bench', player: id } as const)
      : ({ kind: 'locked-starter', player: id, slot } as const)
  return lineUpProblemsWords([problem], { sport, playerName: () => player.name })
}

function placesAfter({ plan, players }: Judged, places: Places, { player, target }: Move): Places {
  const from = places.findIndex((place) => place.player === player)
  const to =
    target.kind === 'place'
      ? target.index
      : target.kind === 'for'
        ? places.findIndex((place) => place.player === target.player)
        : -1
  const left = places[from]
  if (!left || from === to) return places
  if (target.kind === 'bench')
    return left.slot === null ? places : [...put(places, from, null), { slot: null, player }]
  const reached = places[to]
  // A move that was made already has started who was on the bench then.
  if (!reached || (target.kind === 'for' && reached.slot !== null)) return places
  const gone = reached.player
  const moved = put(places, to, player)
  if (gone === null) return withoutEmptyBench(put(moved, from, null))
  const slot: StartingSlot | undefined = plan.starters[from]
  const positions = players.find(({ id }) => id === gone)?.eligible ?? []
  // Who comes from the bench was asked for: where he does not fit, that is said.
  if (left.slot === null || reached.slot === null || (slot && fits(slot, { positions })))
    return put(moved, from, gone)
  return [...put(moved, from, null), { slot: null, player: gone }]
}

function put(places: Places, index: number, player: Id | null): Places {
  return places.map((place, at) => (at === index ? { ...place, player } : place))
}

function withoutEmptyBench(places: Places): Places {
  return places.filter(({ slot, player }) => slot !== null || player !== null)
}

function unchangedWords({ sport }: Judged, places: Places, { player, target }: Move): string {
  const slot = places.find((place) => place.player === player)?.slot ?? null
  if (slot === null) return 'Both are on the bench.'
  if (target.kind === 'place') return `Both places are ${slotName(sport, slot)}.`
  return 'That changes nothing.'
}
