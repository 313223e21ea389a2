import type { App } from '../../core/app/app.ts'
import { relayOf } from '../../core/news/relay.ts'
import { startLeader } from '../../core/leader/leader.ts'
import { startCollector } from './runner.ts'

/**
 * Collects in one process of all. Where there can be no other, and on SQLite, each does by itself: two on one file read
 * everything twice, which costs the feed and harms nothing.
 */
export function leadCollector(app: App): { stop(): Promise<void> } {
  return relayOf(app) ? startLeader(app, { name: 'collector', start: startCollector }) : startCollector(app)
}
