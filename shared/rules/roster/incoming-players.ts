import type { NoRoom } from '../slots/room.ts'
import type { Rostered } from '../slots/rostered.ts'

/**
 * The spots of players who come to a team: active ones as long as the roster has room, then empty spots of
 * the injured reserve, as many as needed. A healthy player is never put there, and no player at all while the
 * roster has room. The last to come is the first to go to the reserve.
 * @param of.active players with an active spot, without those who come
 * @param of.free empty spots of the injured reserve
 * @param of.mayReserve whether the league lets a player onto its injured reserve
 * @param of.tooMany what a roster has too much of; nothing when it is allowed
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
