import type { App } from '../app/app.ts'
import { randomId } from '../app/random-id.ts'
import { createPeers } from './peers.ts'

/**
 * The app of a process that shares its PostgreSQL database with others: what it is told after a commit, they are told
 * too, and it hears from them.
 * @param url of the database, by a direct connection
 */
export function joinPeers(app: App, url: string): App {
  const { live, kept, wakeDeadlines } = app
  const process = randomId()
  const peers = createPeers({ ...app, url, process }, app)
  const tell = peers.tell.bind(peers)
  return {
    ...app,
    peers,
    live: {
      ...live,
      noteEvents(id) {
        live.noteEvents(id)
        tell({ of: 'league', id })
      },
      noteNotice(id) {
        live.noteNotice(id)
        tell({ of: 'notice', id })
      },
      noteEnded(id) {
        live.noteEnded(id)
        tell({ of: 'ended', id })
      },
    },
    kept: {
      ...kept,
      noteLeague(id) {
        kept.noteLeague(id)
        tell({ of: 'league', id })
      },
    },
    wakeDeadlines(kind) {
      wakeDeadlines(kind)
      tell({ of: 'deadlines', id: '' })
    },
  }
}
