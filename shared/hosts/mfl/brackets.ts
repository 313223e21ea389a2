import { type Ending, gameKey, NO_ENDING, type Part } from './elimination.ts'
import { type Game, pairOf, type PlayedWeek } from './games.ts'
import type { MflBracketSlot } from './views.ts'
import type { SeasonFiles } from './years.ts'

/** A bracket with its games, and what its league calls it. */
interface Bracket {
  readonly id: string
  /** Its name and its winner’s title in small letters. */
  readonly words: string
  readonly games: readonly BracketGame[]
}

interface BracketGame {
  readonly id: string
  readonly week: number
  readonly home: MflBracketSlot
  readonly away: MflBracketSlot
}

const NO_SLOT: MflBracketSlot = { seed: undefined }

/**
 * The ending by the host’s brackets: null where no file has their games, or those do not name their teams (the host
 * leaves them out of seasons that are long over).
 */
export function endingOfBrackets(files: SeasonFiles, weeks: readonly PlayedWeek[]): Ending | null {
  const brackets = bracketsOf(files)
  const main = mainBracket(brackets)
  const order = main === null ? null : orderOf(main, weeks)
  if (main === null || order === null) return null
  const leading = leadingTo(main, brackets)
  const third = brackets.find((bracket) => isForThird(bracket, main))
  const parts = new Map<string, Part>()
  for (const bracket of brackets)
    for (const { week, home, away } of bracket.games) {
      const key = keyOf(week, home, away)
      if (key === null || parts.get(key) === 'winners') continue
      parts.set(key, leading.has(bracket) ? 'winners' : bracket === third ? 'third-place' : 'consolation')
    }
  const thirds = third === undefined ? null : orderOf(third, weeks)
  return {
    ...NO_ENDING,
    parts,
    champion: order[0] ?? null,
    places: order.length === 0 ? [] : [...new Set([...order, ...(thirds ?? [])])],
    contenders: new Set(
      [...leading].flatMap(({ games }) =>
        games.flatMap(({ home, away }) => [home.franchise_id ?? [], away.franchise_id ?? []].flat()),
      ),
    ),
  }
}

/** How many teams a league’s list of brackets has in that for the title, and in which week they begin. */
export function titleBracketOf(
  files: SeasonFiles,
): { teams: number | null; startWeek: number | null } | null {
  const listed = files.all('playoffBrackets').flatMap(({ playoffBracket }) => playoffBracket)
  const [main] = listed.toSorted(
    (a, b) => Number(isForTitle(wordsOf(b))) - Number(isForTitle(wordsOf(a))) || Number(a.id) - Number(b.id),
  )
  return main === undefined ? null : { teams: main.teamsInvolved ?? null, startWeek: main.startWeek ?? null }
}

function bracketsOf(files: SeasonFiles): Bracket[] {
  const listed = files.all('playoffBrackets').flatMap(({ playoffBracket }) => playoffBracket)
  const words = new Map(listed.map((one) => [one.id, wordsOf(one)]))
  const byId = new Map<string, Bracket>()
  for (const { bracket_id: id, playoffRound } of files.all('playoffBracket')) {
    const games = playoffRound.flatMap(({ week, playoffGame }) =>
      week === null
        ? []
        : playoffGame.map(({ game_id, home = NO_SLOT, away = NO_SLOT }) => ({
            id: game_id,
            week,
            home,
            away,
          })),
    )
    if (games.length > 0) byId.set(id, { id, words: words.get(id) ?? '', games })
  }
  return [...byId.values()].toSorted((a, b) => Number(a.id) - Number(b.id))
}

function wordsOf({
  name = '',
  bracketWinnerTitle = '',
}: {
  name?: string | undefined
  bracketWinnerTitle?: string | undefined
}): string {
  return `${name} ${bracketWinnerTitle}`.toLowerCase()
}

function isForTitle(words: string): boolean {
  return (
    /champ|title|bowl|final/.test(words) &&
    !/consol|toilet|loser|\bnit\b|third|\d(?:st|nd|rd|th)\b|cup/.test(words)
  )
}

/**
 * The bracket for the title: of those that no loser comes to, and whose winners go on to no other, the one that ends last;
 * of several the one that is called so, then the first.
 */
function mainBracket(brackets: readonly Bracket[]): Bracket | null {
  const fed = new Set(
    brackets.flatMap(({ id, games }) =>
      slotsOf(games).flatMap((slot) =>
        slot.winner_of_game !== undefined && slot.bracket !== undefined && slot.bracket !== id
          ? [slot.bracket]
          : [],
      ),
    ),
  )
  const clean = brackets.filter(
    ({ id, games }) =>
      !fed.has(id) &&
      slotsOf(games).every((slot) => slot.loser_of_game === undefined || (slot.bracket ?? id) === id),
  )
  const [main] = clean.toSorted(
    (a, b) =>
      Number(isForTitle(b.words)) - Number(isForTitle(a.words)) ||
      lastWeekOf(b) - lastWeekOf(a) ||
      Number(a.id) - Number(b.id),
  )
  return main ?? null
}

/** A bracket and those whose winners come to it. */
function leadingTo(main: Bracket, brackets: readonly Bracket[]): ReadonlySet<Bracket> {
  const leading = new Set([main])
  for (const one of leading)
    for (const { winner_of_game, bracket } of slotsOf(one.games))
      for (const before of winner_of_game === undefined ? [] : brackets)
        if (before.id === bracket) leading.add(before)
  return leading
}

/** One game between those who lost in the title’s semifinals. */
function isForThird({ games }: Bracket, main: Bracket): boolean {
  const [only, ...others] = games
  return (
    only !== undefined &&
    others.length === 0 &&
    only.week >= lastWeekOf(main) &&
    [only.home, only.away].every((slot) => slot.loser_of_game !== undefined && slot.bracket === main.id)
  )
}

/** Who won and who lost the last game: nobody while it is not decided; null where the host does not name its teams. */
function orderOf(bracket: Bracket, weeks: readonly PlayedWeek[]): string[] | null {
  const last = lastWeekOf(bracket)
  const [final] = bracket.games
    .filter(({ week }) => week === last)
    .toSorted((a, b) => losersIn(a) - losersIn(b))
  const [home, away] = [final?.home.franchise_id, final?.away.franchise_id]
  if (final === undefined || home === undefined || away === undefined)
    return isOpen(bracket, weeks) ? [] : null
  const game = weeks
    .find(({ week }) => week === last)
    ?.games.find((one) => pairOf(one) === pairOf({ home, away }))
  const [one, other] = pointsOf({ final, game, home })
  if (game?.isFinal === false || one === null || other === null || one === other) return []
  return one > other ? [home, away] : [away, home]
}

function pointsOf({ final, game, home }: { final: BracketGame; game: Game | undefined; home: string }) {
  if (game?.isFinal !== true) return [final.home.points ?? null, final.away.points ?? null] as const
  return game.home === home
    ? ([game.homePoints, game.awayPoints] as const)
    : ([game.awayPoints, game.homePoints] as const)
}

/** Whether earlier rounds have teams: then the final’s are only not known yet. */
function isOpen({ games }: Bracket, weeks: readonly PlayedWeek[]): boolean {
  const isNamed = slotsOf(games).some(({ franchise_id }) => franchise_id !== undefined)
  const last = games.reduce((latest, { week }) => Math.max(latest, week), 0)
  return (
    isNamed &&
    !weeks.some(({ week, games: played }) => week === last && played.some(({ isFinal }) => isFinal))
  )
}

function losersIn({ home, away }: BracketGame): number {
  return [home, away].filter(({ loser_of_game }) => loser_of_game !== undefined).length
}

function slotsOf(games: readonly BracketGame[]): MflBracketSlot[] {
  return games.flatMap(({ home, away }) => [home, away])
}

function lastWeekOf({ games }: Bracket): number {
  return games.reduce((last, { week }) => Math.max(last, week), 0)
}

function keyOf(week: number, home: MflBracketSlot, away: MflBracketSlot): string | null {
  return home.franchise_id === undefined || away.franchise_id === undefined
    ? null
    : gameKey(week, { home: home.franchise_id, away: away.franchise_id })
}
