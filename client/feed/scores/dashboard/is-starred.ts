import type { Game } from '../../../../shared/game/game.ts'

/**
 * Whether a game is one of the user's.
 * @param teams ids of the sport's teams that he follows, himself or by their players
 */
export function isStarred({ competitions: [{ competitors }] }: Game, teams: ReadonlySet<string>): boolean {
  return competitors.some(({ team }) => teams.has(team.id))
}

/** Starred games first; among them, and among the others, the order stays. */
export function starredFirst<T extends Game>(games: readonly T[], teams: ReadonlySet<string>): T[] {
  const isMine = (game: T) => Number(isStarred(game, teams))
  return games.toSorted((a, b) => isMine(b) - isMine(a))
}
