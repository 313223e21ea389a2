import * as z from 'zod'
import type { News } from '../../shared/game.ts'
import type { App } from '../app.ts'
import type { Snapshot } from '../feed/snapshot.ts'
import { Sport } from '../scores/service.ts'

export const NewsInput = z.object({ sport: Sport })

/** @throws {DomainError} FEED_DOWN */
export function listNews(app: Pick<App, 'feed'>, input: z.output<typeof NewsInput>): Promise<Snapshot<News>> {
  return app.feed.news(input.sport)
}
