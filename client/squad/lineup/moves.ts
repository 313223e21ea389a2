import { judgeLineup, slotMoves } from '../../../shared/rules/lineup/move.ts'
import { fits, type StartingSlot } from '../../../shared/rules/slots/slots.ts'
import { lineupProblemsLabel, slotName } from '../../../shared/labels/lineup/lineup.ts'
import type { Lineup, LineupPlayer, LineupSlot } from './types.ts'

type Id = LineupPlayer['id']

/** The target of a move: a starting slot, the place of a bench player, or the bench in general. */
export type Target =
  | { readonly kind: 'place'; readonly index: number }
  | { readonly kind: 'for'; readonly player: Id }
  | { readonly kind: 'bench' }

/**
 * A player goes somewhere: whoever is there gets their slot if they may be played at it, or else the bench. Or the
 * whole lineup is set: for each starting slot who has it, null for an empty one.
 */
export type Move =
  | { readonly player: Id; readonly target: Target }
  | { readonly starters: readonly (Id | null)[] }

/** Starting places in order, then the bench. */
export type Places = readonly LineupSlot[]

/** What moves are judged by. */
export type Judged = Pick<Lineup, 'sport' | 'plan' | 'players'>

/** The result of a move: the slots after it, or why it may not be made, in a sentence. */
export type Outcome =
  | { readonly kind: 'moved'; readonly places: Places }
  | { readonly kind: 'refused'; readonly why: string }

/** Of each starting place who has it, as the server takes them. */
export function startersOf(places: Places): (Id | null)[] {
  return places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
}

/** What a target is, of the row of a lineup. @param index of the row */
export function targetAt(places: Places, index: number): Target {
  const place = places[index]
  if (place && place.slot !== null) return { kind: 'place', index }
  return place?.player ? { kind: 'for', player: place.player } : { kind: 'bench' }
}

/** The lineup after a move, judged by the rule that the server judges by (game rules 2.6). */
export function outcomeOf(of: Judged, places: Places, move: Move): Outcome {
  const { sport, plan, players } = of
  const playerName = (id: Id) => players.find((one) => one.id === id)?.name ?? 'A player'
  const after = placesAfter(of, places, move)
  const [before, then] = [startersOf(places), startersOf(after)]
  const problems = judgeLineup({
    starters: plan.starters,
    before,
    after: then,
    roster: players.map(({ id, eligible, isLocked }) => ({ id, positions: eligible, isLocked })),
    isOver: false,
  })
  if (problems.length > 0)
    return { kind: 'refused', why: lineupProblemsLabel(problems, { sport, playerName }) }
  if (slotMoves({ starters: plan.starters, before, after: then }).length === 0)
    return { kind: 'refused', why: unchangedWords(of, places, move) }
  return { kind: 'moved', places: after }
}

/** A lineup with moves made in it one after another; those that may not be made are left out. */
export function withMoves(of: Judged, places: Places, moves: readonly Move[]): Places {
  return moves.reduce((now, move) => {
    const outcome = outcomeOf(of, now, move)
    return outcome.kind === 'moved' ? outcome.places : now
  }, places)
}

/** The slots with other starters, and all others on the bench in the order of the roster, as the server has it. */
export function withStarters({ plan, players }: Judged, starters: readonly (Id | null)[]): LineupSlot[] {
  const started = new Set(starters)
  return [
    ...plan.starters.map(({ slot }, index) => ({ slot, player: starters[index] ?? null })),
    ...players.flatMap(({ id }) => (started.has(id) ? [] : [{ slot: null, player: id }])),
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
  return lineupProblemsLabel([problem], { sport, playerName: () => player.name })
}

function placesAfter(of: Judged, places: Places, move: Move): Places {
  if ('starters' in move) return withStarters(of, move.starters)
  const { player, target } = move
  const { plan, players } = of
  const before = startersOf(places)
  const from = before.indexOf(player)
  const start = (...now: readonly (readonly [index: number, player: Id | null])[]) =>
    withStarters(
      of,
      now.reduce((starters, [index, id]) => starters.with(index, id), before),
    )
  if (target.kind === 'bench') return from < 0 ? places : start([from, null])
  if (target.kind === 'for')
    // A move that was made already has started who was on the bench then.
    return from < 0 || before.includes(target.player) ? places : start([from, target.player])
  const { index } = target
  if (index === from || index >= before.length) return places
  if (from < 0) return start([index, player])
  const gone = players.find(({ id }) => id === before[index])
  const slot: StartingSlot | undefined = plan.starters[from]
  const staysIn = gone && slot && fits(slot, { positions: gone.eligible })
  return start([index, player], [from, staysIn ? gone.id : null])
}

function unchangedWords({ sport }: Judged, places: Places, move: Move): string {
  if ('starters' in move) return 'That changes nothing.'
  const { player, target } = move
  const slot = places.find((place) => place.player === player)?.slot ?? null
  if (slot === null) return 'Both are on the bench.'
  if (target.kind === 'place') return `Both places are ${slotName(sport, slot)}.`
  return 'That changes nothing.'
}
