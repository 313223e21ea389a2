/** Two teams by their index, the home team first. */
export type Pair = readonly [home: number, away: number]

/**
 * The rounds of the circle method (game rules 2.8): one of an even number, with a bye for an odd one. Team 0 stays
 * where it is and the others go round; match i of round k is t[i] v t[n-1-i], and t[i] is at home when (i = 0 ? k : i)
 * is even.
 * @returns for each round its pairs; who is in none has a bye
 */
export function circleRounds(teams: number): Pair[][] {
  const places = teams + (teams % 2)
  if (places < 2) return []
  let circle = Array.from({ length: places }, (_, index) => index)
  return Array.from({ length: places - 1 }, (_, round) => {
    const pairs = Array.from({ length: places / 2 }, (_, match): Pair => {
      const [first = 0, second = 0] = [circle[match], circle[places - 1 - match]]
      return (match === 0 ? round : match) % 2 === 0 ? [first, second] : [second, first]
    })
    circle = [...circle.slice(0, 1), ...circle.slice(-1), ...circle.slice(1, -1)]
    return pairs.filter((pair) => pair.every((team) => team < teams))
  })
}

export function swapped([home, away]: Pair): Pair {
  return [away, home]
}
