import { type App, runEffect } from '../app/app.ts'
import { own } from '../app/own.ts'
import type { News } from './news.ts'
import { relayOf } from './relay.ts'

type Subscriber = (news: News) => void

/** An app with which one may listen, and where it is logged that a subscriber failed. */
type Listening = Pick<App, 'own' | 'log'>

const subscribersOf = own<Listening, Set<Subscriber>>(() => new Set())

/**
 * Hears of every change that this process or another on the same database has committed.
 * @returns ends it
 */
export function subscribe(app: Listening, subscriber: Subscriber): () => void {
  const subscribers = subscribersOf(app)
  subscribers.add(subscriber)
  return () => void subscribers.delete(subscriber)
}

/**
 * Publishes what the transaction changes, once it has committed: to the subscribers of this process and to
 * the other processes. Outside a transaction it publishes at once. Changes in a sport go through
 * `publishSport`.
 */
export function publish(app: App, news: Exclude<News, { of: 'sport' }>): void {
  app.afterCommit(() => {
    deliver(app, news)
    relayOf(app)?.tell(news)
  })
}

/** Says it to the subscribers of this process alone. A subscriber that fails is logged and holds up no other. */
export function deliver(app: Listening, news: News): void {
  for (const subscriber of subscribersOf(app)) runEffect(app.log, () => subscriber(news))
}
