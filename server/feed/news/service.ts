import * as z from 'zod'
import { type News, Sport } from '../../../shared/game/game.ts'
import type { App } from '../../core/app/app.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { feedOf } from '../scores/feed.ts'

export const NewsInput = z.object({ sport: Sport })

/** @throws {DomainError} FEED_DOWN */
export function listNews(app: Pick<App, 'own'>, input: z.output<typeof NewsInput>): Promise<Snapshot<News>> {
  return feedOf(app).news(input.sport)
}
