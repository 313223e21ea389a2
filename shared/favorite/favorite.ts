import * as z from 'zod'
import { Sport } from '../game/game.ts'
import { Name } from '../core/name.ts'

/** How many teams and players an account can follow. */
export const FAVOURITES_AT_MOST = 200

export const FavoriteKind = z.enum(['team', 'player'])
export type FavoriteKind = z.infer<typeof FavoriteKind>

/** Which team or player of the feed's. A football team's defense is a player: `<team id>-dst`. */
export const FavoriteKey = z.object({
  kind: FavoriteKind,
  sport: Sport,
  id: z.string().regex(/^\d{1,20}(-dst)?$/, 'This is no team or player.'),
})
export type FavoriteKey = z.infer<typeof FavoriteKey>

/** What a fan sends: with the name that he saw beside the star, as not every team and player is stored. */
export const NewFavorite = FavoriteKey.extend({ name: Name(1, 100) })

/** A team or a player that a user follows. */
export const Favorite = FavoriteKey.extend({
  name: z.string(),
  /** Whose games it is about: the team itself, or the one that the player is on, null where none is known. */
  teamId: z.string().nullable(),
})
export type Favorite = z.infer<typeof Favorite>
