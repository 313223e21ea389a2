import { type Game, pairOf, type PlayedWeek } from './games.ts'

/** What a game of the playoffs was for. */
export type Part = 'winners' | 'third-place' | 'consolation'

/** The end of a season. */
export interface Ending {
  /** By week and teams (`gameKey`); games that are not in it are not known. */
  readonly parts: ReadonlyMap<string, Part>
  readonly champion: string | null
  /** The champion first, as far as they are known. */
  readonly places: readonly string[]
  /** Teams that played for the title; none where that is not known. */
  readonly contenders: ReadonlySet<string>
}

export const NO_ENDING: Ending = {
  parts: new Map(),
  champion: null,
  places: [],
  contenders: new Set(),
}

export function gameKey(week: number, game: Pick<Game, 'home' | 'away'>): string {
  return `${week} ${pairOf(game)}`
}

/** A game, or two of the same teams in weeks that follow each other, which are one over both. */
interface Tie {
  readonly teams: readonly [string, string]
  readonly games: readonly { readonly week: number; readonly game: Game }[]
  readonly first: number
  readonly last: number
  /** Null where it is not over, or level. */
  readonly winner: string | null
}

/**
 * The ending that the games themselves tell, without brackets: the final is the last game of two teams that had not lost
 * in the playoffs. Where consolation rounds have such a game too, the final is the one that the team ahead in the table
 * played towards.
 * @param weeks those of the playoffs alone
 * @param about.leaders teams of the table, the best first
 * @param about.weeksLeft of the season: many leagues end a week early, but while a week is left, each of several last
 *   games may be followed by another
 */
export function endingOfGames(
  weeks: readonly PlayedWeek[],
  { leaders, weeksLeft }: { leaders: readonly string[]; weeksLeft: number },
): Ending {
  const ties = tiesIn(weeks)
  const lost = new Map<string, number>()
  for (const tie of ties.toSorted((a, b) => a.last - b.last))
    for (const team of loserOf(tie)) if (!lost.has(team)) lost.set(team, tie.last)
  const unbeaten = ties.filter((tie) => tie.teams.every((team) => (lost.get(team) ?? tie.last) >= tie.last))
  const finals = unbeaten.filter(
    ({ winner, teams, last }) =>
      !unbeaten.some(
        (later) =>
          later.first > last &&
          later.teams.some((team) => team === winner || (winner === null && teams.includes(team))),
      ),
  )
  const trees = finals.map((final) => treeOf(final, ties))
  if (weeksLeft > 1 || (weeksLeft === 1 && trees.length > 1)) return NO_ENDING
  const playing = new Set(ties.flatMap(({ teams }) => teams))
  const best = leaders.find((team) => playing.has(team))
  const [tree, ...others] =
    trees.length > 1 ? trees.filter((one) => best !== undefined && teamsIn(one).has(best)) : trees
  const [final] = tree ?? []
  if (tree === undefined || final === undefined || others.length > 0) return NO_ENDING
  return endingOf({ final, tree, ties })
}

function endingOf({ final, tree, ties }: { final: Tie; tree: readonly Tie[]; ties: readonly Tie[] }): Ending {
  const contenders = teamsIn(tree)
  const semifinalists = new Set(
    tree
      .filter((tie) => tie !== final && tie.winner !== null && final.teams.includes(tie.winner))
      .filter((tie) => tree.every((later) => later === final || later.last <= tie.last))
      .flatMap(loserOf),
  )
  const third = ties.find(
    (tie) =>
      !tree.includes(tie) && tie.first === final.first && tie.teams.every((team) => semifinalists.has(team)),
  )
  const parts = new Map<string, Part>()
  for (const tie of ties)
    for (const { week, game } of tie.games)
      parts.set(
        gameKey(week, game),
        tree.includes(tie) ? 'winners' : tie === third ? 'third-place' : 'consolation',
      )
  return {
    parts,
    champion: final.winner,
    places: final.winner === null ? [] : [...orderOf(final), ...(third === undefined ? [] : orderOf(third))],
    contenders,
  }
}

/** The winner first; none where there is none. */
function orderOf(tie: Tie): string[] {
  return tie.winner === null ? [] : [tie.winner, ...loserOf(tie)]
}

/** None where there is no winner. */
function loserOf({ teams, winner }: Tie): string[] {
  return winner === null ? [] : teams.filter((team) => team !== winner)
}

/** A final with the games through which its teams came to it: what each of them won before, from the last on. */
function treeOf(final: Tie, ties: readonly Tie[]): Tie[] {
  const tree = [final]
  for (const tie of tree)
    for (const team of tie.teams) {
      const before = ties
        .filter((one) => one.last < tie.first && one.winner === team)
        .toSorted((a, b) => b.last - a.last)[0]
      if (before !== undefined && !tree.includes(before)) tree.push(before)
    }
  return tree
}

function teamsIn(ties: readonly Tie[]): Set<string> {
  return new Set(ties.flatMap(({ teams }) => teams))
}

function tiesIn(weeks: readonly PlayedWeek[]): Tie[] {
  const open = new Map<string, Tie>()
  const done: Tie[] = []
  for (const { week, games } of weeks)
    for (const game of games) {
      const { home, away } = game
      if (away === null || home === away) continue
      const key = pairOf(game)
      const before = open.get(key)
      const isNext = before !== undefined && before.last === week - 1
      if (before !== undefined && !isNext) done.push(before)
      open.set(key, tieOf([home, away], [...(isNext ? before.games : []), { week, game }]))
    }
  return [...done, ...open.values()]
}

function tieOf(teams: readonly [string, string], games: Tie['games']): Tie {
  const weeks = games.map(({ week }) => week)
  const sums = teams.map((team) =>
    games.reduce((sum, { game }) => sum + ((game.home === team ? game.homePoints : game.awayPoints) ?? 0), 0),
  )
  const [one = 0, other = 0] = sums
  const isOver = games.every(({ game }) => game.isFinal)
  return {
    teams,
    games,
    first: weeks.reduce((first, week) => Math.min(first, week)),
    last: weeks.reduce((last, week) => Math.max(last, week)),
    winner: !isOver || one === other ? null : one > other ? teams[0] : teams[1],
  }
}
