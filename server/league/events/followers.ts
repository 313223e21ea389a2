import type { App } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import type { Happened } from './happened.ts'

/** What follows from an event of a league, in the transaction that writes the event: if it fails, both are undone. */
export type Follower = (app: App, happened: Happened) => Promise<void>

/**
 * The followers of every event, in their order: each waits for the one before. Whoever puts the rooms together adds
 * them, before anything happens (server/ops/follow.ts).
 */
export const followersOf = own((): Follower[] => [])
