import type { LoggedGame } from '../types.ts'

const WORDS = {
  'to-come': 'Not played yet',
  'called-off': 'Called off',
  'not-read': 'Not read yet',
  'not-yet': 'No stats yet',
  'did-not-play': 'Did not play',
} as const satisfies Record<NonNullable<LoggedGame['noLine']>, string>

/** What it means that a game has no line of the player; nothing where it has one. */
export function noStatLineLabel({ noLine }: Pick<LoggedGame, 'noLine'>): string {
  return noLine === null ? '' : WORDS[noLine]
}

/** The status nearest to a number comes first: a week of several games shows only one. */
const TELLING = ['not-read', 'not-yet', 'to-come', 'did-not-play', 'called-off'] as const satisfies Array<
  keyof typeof WORDS
>

/** Why the games of a scoring period are worth nothing known. @param games those of its games in the log */
export function noPointsLabel(games: ReadonlyArray<Pick<LoggedGame, 'noLine'>>): string {
  const telling = TELLING.find((why) => games.some(({ noLine }) => noLine === why))
  return telling ? WORDS[telling] : 'No game'
}
