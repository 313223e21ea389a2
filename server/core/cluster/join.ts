import type { App } from '../app/app.ts'
import { type Own, own } from '../app/own.ts'
import { randomId } from '../app/random-id.ts'
import { deliver } from '../news/channel.ts'
import { relayOf } from '../news/relay.ts'
import { createPeers, type Peers } from './peers.ts'

/** The other processes on the same database; null where there can be none. */
const peersOf = own<{ readonly own: Own }, Peers | null>(() => null)

/**
 * For a process that shares its PostgreSQL database with others: what its subscribers are told, the others are told too,
 * and it hears from them.
 * @param url of the database, by a direct connection
 */
export function joinPeers(app: App, url: string): void {
  const peers = createPeers({ ...app, url, process: randomId() }, (news) => deliver(app, news))
  peersOf.give(app, peers)
  relayOf.give(app, peers)
}

/** Hears nothing of the others any more, and has told them all. */
export async function leavePeers(app: Pick<App, 'own'>): Promise<void> {
  await peersOf(app)?.stop()
}
