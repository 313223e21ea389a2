import * as z from 'zod'
import { type News, Sport } from '../../../shared/game/game.ts'
import type { App } from '../../core/app/app.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

export const NewsInput = z.object({ sport: Sport })

/** @throws {DomainError} FEED_DOWN */
export function listNews(app: Pick<App, 'feed'>, input: z.output<typeof NewsInput>): Promise<Snapshot<News>> {
  return app.feed.news(input.sport)
}
