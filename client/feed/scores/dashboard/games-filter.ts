import type { Game } from '../../../../shared/game/game.ts'
import { type SportKey, SPORTS } from '../../../../shared/sports/index.ts'
import type { Sport } from '../../../../shared/sports/model/sport.ts'

/** Which of a day's games are shown, as the address says: `?top25=1&conference=SEC&mine=1`. */
export interface GamesFilter {
  /** Only those of ranked teams. */
  readonly top25: boolean
  /** Only those of its members. */
  readonly conference: string | null
  /** Only those with a star. */
  readonly mine: boolean
}

export const NO_FILTER: GamesFilter = { top25: false, conference: null, mine: false }

export function readFilter(search: URLSearchParams): GamesFilter {
  return {
    top25: search.has('top25'),
    conference: search.get('conference') || null,
    mine: search.has('mine'),
  }
}

export function writeFilter(search: URLSearchParams, { top25, conference, mine }: GamesFilter): void {
  if (top25) search.set('top25', '1')
  if (conference !== null) search.set('conference', conference)
  if (mine) search.set('mine', '1')
}

/** College sports have a poll, conferences, and Saturdays of 87 games. */
export function isCollege(sport: SportKey): boolean {
  const { college = false }: Sport = SPORTS[sport]
  return college
}

/** @param isMine whether a game has a star */
export function filterGames(
  games: readonly Game[],
  { top25, conference, mine }: GamesFilter,
  isMine: (game: Game) => boolean,
): readonly Game[] {
  if (!top25 && conference === null && !mine) return games
  return games.filter((game) => {
    const { competitors } = game.competitions[0]
    return (
      (!top25 || competitors.some(({ rank }) => rank !== null)) &&
      (conference === null || competitors.some((side) => side.conference === conference)) &&
      (!mine || isMine(game))
    )
  })
}

/** The conferences of a day's games, by name. */
export function conferencesOf(games: readonly Game[]): string[] {
  const names = games.flatMap(({ competitions: [{ competitors }] }) =>
    competitors.flatMap(({ conference }) => conference ?? []),
  )
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b))
}
