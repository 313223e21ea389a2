import type { App } from '../../server/core/app/app.ts'
import { deliver } from '../../server/core/news/channel.ts'
import type { SeasonChange } from '../../shared/live/season-change.ts'

/** Tells the app of rows that were written without it. */
export function publishChange(app: App, change: SeasonChange): void {
  deliver(app, { of: 'sport', sport: change.sport, seasons: [change], live: null })
}
