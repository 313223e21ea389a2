import type { HostLineup, HostMatchup, HostWeek } from '../league/host-league.ts'
import { groupedBy, toHundredths } from '../league/host-values.ts'
import type { FleaBoxscore, FleaGame, FleaPlayer } from './documents.ts'
import type { DatedGame } from './gather.ts'
import { namePlayer, type Names, pointsOf } from './teams.ts'

const LONGEST_SLOT = 40

/** A game with its week; null where only a day is known. */
export type WeekGame = Pick<DatedGame, 'game' | 'week'>

/** Games that have a side, each once: as it ended, where any answer has that. */
export function gamesOnce(all: readonly WeekGame[]): WeekGame[] {
  const games = new Map<string, WeekGame>()
  for (const { game, week } of all) {
    const before = games.get(game.id)
    const isBetter = before?.game.isFinalScore !== true || game.isFinalScore === true
    games.set(game.id, { game: isBetter ? game : before.game, week: before?.week ?? week })
  }
  return [...games.values()].filter(({ game }) => game.home ?? game.away)
}

/** @param lineups by week */
export function weeksOf(
  games: readonly WeekGame[],
  lineups: ReadonlyMap<number, readonly HostLineup[]>,
): HostWeek[] {
  const matchups = groupedBy(games, ({ week }) => week)
  const weeks = new Set([...matchups.keys(), ...lineups.keys()].flatMap((week) => week ?? []))
  return [...weeks]
    .toSorted((a, b) => a - b)
    .map((week) => ({
      week,
      matchups: (matchups.get(week) ?? []).flatMap(({ game }) => matchupOf(game) ?? []),
      lineups: [...(lineups.get(week) ?? [])],
    }))
}

function matchupOf(game: FleaGame): HostMatchup | null {
  const [home, away] = game.home ? [game.home, game.away] : [game.away, null]
  if (!home) return null
  const isAlone = !away || away.id === home.id
  const isFinal = game.isFinalScore === true
  return {
    home: home.id,
    away: isAlone ? null : away.id,
    homePoints: scoreOf(game.home ? game.homeScore : game.awayScore, isFinal),
    awayPoints: isAlone ? null : scoreOf(game.awayScore, isFinal),
    categories: null,
    part: partOf(game),
    isFinal,
  }
}

/** What is left out is 0 in a game that is over, and nothing in one that has not begun. */
function scoreOf(score: FleaGame['homeScore'], isFinal: boolean): number | null {
  if (isFinal) return pointsOf(score?.score)
  const value = score?.score?.value
  return value === null || value === undefined ? null : toHundredths(value)
}

function partOf({ isPlayoffs, isThirdPlaceGame, isConsolation }: FleaGame): HostMatchup['part'] {
  if (isThirdPlaceGame === true) return 'third-place'
  if (isConsolation === true) return 'consolation'
  return isPlayoffs === true ? 'winners' : 'regular'
}

/** The first and second, and the third and fourth, as the games for these places ended. */
export function placesPlayed(games: readonly WeekGame[]): { final: string[]; third: string[] } {
  const over = games.flatMap(({ game }) => (game.isFinalScore === true ? [game] : []))
  const last = over.findLast(({ isChampionshipGame }) => isChampionshipGame === true)
  const third = over.findLast(({ isThirdPlaceGame }) => isThirdPlaceGame === true)
  return { final: last ? inOrder(last) : [], third: third ? inOrder(third) : [] }
}

/** The winner first; none of a game without one. */
function inOrder(game: FleaGame): string[] {
  const { home, away } = game
  if (!home || !away) return []
  const margin = (game.homeScore?.score?.value ?? 0) - (game.awayScore?.score?.value ?? 0)
  // A tie may be broken by what the points do not show.
  const homeWins = game.homeResult === 'WIN' || (game.awayResult !== 'WIN' && margin > 0)
  const awayWins = game.awayResult === 'WIN' || (game.homeResult !== 'WIN' && margin < 0)
  if (homeWins === awayWins) return []
  return homeWins ? [home.id, away.id] : [away.id, home.id]
}

/** The lineups of both sides of a box score. */
export function lineupsOf({ game, lineups }: FleaBoxscore, names: Names): HostLineup[] {
  const isFinal = game.isFinalScore === true
  return (['home', 'away'] as const).flatMap((side) => {
    const team = game[side]
    if (!team) return []
    const players = (lineups ?? []).flatMap(({ group, slots }) =>
      (slots ?? []).flatMap((slot) => {
        const player = slot[side]
        if (!player) return []
        const isStarter = (group ?? slot.position?.group) === 'START'
        return [{ isStarter, player: lineupPlayer(player, { names, slot: slot.position?.label ?? null }) }]
      }),
    )
    return [
      {
        team: team.id,
        points: scoreOf(game[`${side}Score`], isFinal),
        starters: players.flatMap(({ isStarter, player }) => (isStarter ? [player] : [])),
        bench: players.flatMap(({ isStarter, player }) => (isStarter ? [] : [player])),
      },
    ]
  })
}

function lineupPlayer(player: FleaPlayer, { names, slot }: { names: Names; slot: string | null }) {
  return {
    player: namePlayer(names, player),
    slot: slot?.slice(0, LONGEST_SLOT) ?? null,
    points: pointsOf(player.viewingActualPoints),
  }
}
