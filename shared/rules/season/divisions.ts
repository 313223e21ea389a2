import { circleRounds, type Pair } from './round-robin.ts'

/** A season of divisions in rounds with all teams: rivals meet in both of the halves. */
export interface DivisionRounds {
  /** All meetings of rivals once; of divisions of an odd size with those over of two divisions against each other. */
  readonly rivals: readonly Pair[][]
  /** The rest: who is of another division, once. */
  readonly others: readonly Pair[][]
  /** All meetings of rivals for the second time, those over against others than the first time. */
  readonly rivalsAgain: readonly Pair[][]
}

/**
 * Rounds in which rivals play each other twice and all others once, with all teams in each round (game rules
 * 2.8): for divisions of one size with an even total, else null. With s teams in each of D divisions they are
 * 2(s - 1) + (D - 1)s: 14 for 3 of 4, 13 for 2 of 5.
 * @param divisions the teams of each, by index
 */
export function divisionRounds(divisions: readonly (readonly number[])[]): DivisionRounds | null {
  const size = divisions[0]?.length ?? 0
  const isEven = divisions.every(({ length }) => length === size)
  if (divisions.length < 2 || size < 2 || !isEven || (size * divisions.length) % 2 !== 0) return null
  return size % 2 === 0 ? evenDivisions(divisions, size) : oddDivisions(divisions, size)
}

function evenDivisions(divisions: readonly (readonly number[])[], size: number): DivisionRounds {
  const rivals = circleRounds(size).map((round) =>
    divisions.flatMap((members) =>
      round.map(([home, away]): Pair => [members[home] ?? 0, members[away] ?? 0]),
    ),
  )
  // Halves of divisions go round like teams; in the first round each meets the other half of its own.
  const halves = divisions.length * 2
  const halfOf = (half: number) => {
    const isFirst = half < divisions.length
    const members = divisions[isFirst ? half : halves - 1 - half] ?? []
    return isFirst ? members.slice(0, size / 2) : members.slice(size / 2)
  }
  const others = circleRounds(halves)
    .slice(1)
    .flatMap((round) =>
      shifts(size / 2).map((shift) =>
        round.flatMap(([first, second]) => across(halfOf(first), halfOf(second), shift)),
      ),
    )
  return { rivals, others, rivalsAgain: rivals }
}

/** In each round of an odd division one is over, who meets the one that is over in another division. */
function oddDivisions(divisions: readonly (readonly number[])[], size: number): DivisionRounds {
  const between = circleRounds(divisions.length)
  const [firstPairing = [], ...morePairings] = between
  const memberOf = (division: number) => divisions[division] ?? []
  const seconds = new Set(firstPairing.map(([, second]) => second))
  // The members of the second division of each pairing are turned, so that the one over is another.
  const turned = (shift: number) =>
    circleRounds(size).map((round) => {
      const playing = new Set(round.flat())
      const over = shifts(size).find((index) => !playing.has(index)) ?? 0
      const member = (division: number, index: number) =>
        memberOf(division)[(index + (seconds.has(division) ? shift : 0)) % size] ?? 0
      return [
        ...divisions.flatMap((_, division) =>
          round.map(([home, away]): Pair => [member(division, home), member(division, away)]),
        ),
        ...firstPairing.map(([first, second]): Pair => [member(first, over), member(second, over)]),
      ]
    })
  const pairings = [
    ...shifts(size)
      .slice(2)
      .map((shift) => ({ pairing: firstPairing, shift })),
    ...morePairings.flatMap((pairing) => shifts(size).map((shift) => ({ pairing, shift }))),
  ]
  const others = pairings.map(({ pairing, shift }) =>
    pairing.flatMap(([first, second]) => across(memberOf(first), memberOf(second), shift)),
  )
  return { rivals: turned(0), others, rivalsAgain: turned(1) }
}

function shifts(count: number): number[] {
  return Array.from({ length: count }, (_, shift) => shift)
}

/** Each team of one group against one of the other. */
function across(first: readonly number[], second: readonly number[], shift: number): Pair[] {
  return first.map((team, index) => [team, second[(index + shift) % second.length] ?? team])
}
