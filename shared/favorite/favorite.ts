import * as z from 'zod'
import { Sport } from '../game/game.ts'
import { Name } from '../core/name.ts'

/** How many teams and players an account can follow. */
export const FAVOURITES_AT_MOST = 200

export const FavouriteKind = z.enum(['team', 'player'])
export type FavouriteKind = z.infer<typeof FavouriteKind>

/** Which team or player of the feed's. A football team's defense is a player: `<team id>-dst`. */
export const FavouriteKey = z.object({
  kind: FavouriteKind,
  sport: Sport,
  id: z.string().regex(/^\d{1,20}(-dst)?$/, 'This is no team or player.'),
})
export type FavouriteKey = z.infer<typeof FavouriteKey>

/** What a fan sends: with the name that he saw beside the star, as not every team and player is stored. */
export const NewFavourite = FavouriteKey.extend({ name: Name(1, 100) })

/** A team or a player that somebody follows. */
export const Favourite = FavouriteKey.extend({
  name: z.string(),
  /** Whose games it is about: the team itself, or the one that the player is on, null where none is known. */
  teamId: z.string().nullable(),
})
export type Favourite = z.infer<typeof Favourite>
