import type { NoRoom } from '../slots/room.ts'
import type { Rostered } from '../slots/rostered.ts'

/**
 * Where players who come to a team are put: on its roster as long as that has room for them, and where it has not, on
 * empty spots of its injured reserve, as many as need be. Nobody who could play is put there, and nobody at all while
 * the roster has room. Whoever comes last is the first to be put aside.
 * @param of.active who has a spot of the roster, without those who come
 * @param of.free empty spots of the injured reserve
 * @param of.mayReserve whether the league lets somebody onto its injured reserve
 * @param of.tooMany what a roster has too much of; nothing when it may be so
 * @returns those who come, each with a spot
 */
export function placeIncoming<Player extends Rostered>(of: {
  readonly active: readonly Rostered[]
  readonly coming: readonly Player[]
  readonly free: number
  readonly mayReserve: (player: Player) => boolean
  readonly tooMany: (active: readonly Rostered[]) => readonly NoRoom[]
}): Player[] {
  const { active, coming, mayReserve, tooMany } = of
  const aside = new Set<Player>()
  const staying = () => coming.filter((player) => !aside.has(player))
  while (aside.size < of.free) {
    const problems = tooMany([...active, ...staying()])
    const next = problems
      .flatMap(
        (problem) => staying().findLast((player) => mayReserve(player) && wouldHelp(player, problem)) ?? [],
      )
      .at(0)
    if (next === undefined) break
    aside.add(next)
  }
  return coming.map((player) => ({ ...player, spot: aside.has(player) ? ('reserve' as const) : null }))
}

function wouldHelp({ positions }: Rostered, problem: NoRoom): boolean {
  return problem.kind === 'roster-full' || positions[0] === problem.position
}
