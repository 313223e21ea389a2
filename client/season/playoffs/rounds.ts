import type { BracketGame, Playoffs } from './types.ts'

/** A game, and which of its week it is: by that its page is found. */
export interface NumberedGame extends BracketGame {
  readonly number: number
}

/** A round as it is drawn. */
export interface DrawnRound {
  readonly round: number
  readonly name: string
  readonly periods: readonly number[]
  /** Of the winners’ tree, from the top; null where it is not known yet who plays. */
  readonly winners: readonly (NumberedGame | null)[]
  /** For third place, and of those who are out of the tree. */
  readonly others: readonly NumberedGame[]
}

/**
 * The rounds of the playoffs with a place for every game of the winners’ tree, each game behind the two whose winners
 * meet in it.
 */
export function roundsOf({ rounds, games }: Pick<Playoffs, 'rounds' | 'games'>): DrawnRound[] {
  const drawn: DrawnRound[] = []
  for (const { round, name, periods } of rounds) {
    const ofRound = games
      .filter((game) => game.round === round)
      // As the schedule numbers the matchups of a week.
      .map((game, index) => ({ ...game, number: index + 1 }))
    const winners = ofRound.filter(({ part }) => part === 'winners')
    const count = 2 ** (rounds.length - round)
    drawn.push({
      round,
      name,
      periods,
      winners: inPlace(winners, { count, before: drawn.at(-1)?.winners ?? [] }),
      others: ofRound.filter(({ part }) => part !== 'winners'),
    })
  }
  return drawn
}

/** Games where they belong: behind those from which their teams come. In a bracket that is reseeded as they are listed. */
function inPlace(
  games: readonly NumberedGame[],
  { count, before }: { count: number; before: readonly (NumberedGame | null)[] },
): (NumberedGame | null)[] {
  if (games.length >= count) return [...games]
  const places: (NumberedGame | null)[] = Array.from({ length: count }, () => null)
  for (const game of games) {
    const from = before.findIndex((one) => one?.teams.includes(game.teams[0]))
    const place = Math.floor(Math.max(0, from) / 2)
    places[places[place] === null ? place : places.indexOf(null)] = game
  }
  return places
}
