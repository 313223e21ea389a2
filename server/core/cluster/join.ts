import type { App } from '../app/app.ts'
import { type Own, own } from '../app/own.ts'
import { randomId } from '../app/random-id.ts'
import { deliver } from '../news/channel.ts'
import { relayOf } from '../news/relay.ts'
import { createCluster, type Cluster } from './cluster.ts'

/** The other processes on the same database; null where there can be none. */
const clusterOf = own<{ readonly own: Own }, Cluster | null>(() => null)

/**
 * For a process that shares its PostgreSQL database with others: what its subscribers are told, the others are told too,
 * and it hears from them.
 * @param url of the database, by a direct connection
 */
export function joinCluster(app: App, url: string): void {
  const peers = createCluster({ ...app, url, process: randomId() }, (news) => deliver(app, news))
  clusterOf.give(app, peers)
  relayOf.give(app, peers)
}

/** Hears nothing of the others any more, and has told them all. */
export async function leaveCluster(app: Pick<App, 'own'>): Promise<void> {
  await clusterOf(app)?.stop()
}
