import { createECDH, randomBytes } from 'node:crypto'
import SQLite from 'better-sqlite3'
import { sealDestination } from '../../../server/social/webhook/destination.ts'
import type { App } from '../../../server/core/app/app.ts'
import { WebhookId } from '../../../shared/core/ids.ts'
import { DAY } from '../../../shared/core/time.ts'
import { POST_KINDS } from '../../../shared/webhook/kinds.ts'
import { seedWeekEnd, type WeekEnd } from './seed-week-end.ts'

/** Browsers of each league's people that are pushed to. */
const BROWSERS = 4

/** Where every league posts: each of its webhooks by its name. */
export type Receivers = Readonly<Record<string, string>>

/**
 * Leagues as of `seedWeekEnd`, each with people of its own, some of them with a browser that is pushed to
 * (push-service.js), and with a webhook to each receiver for everything that can be posted.
 */
export async function seedToldWeek(
  databaseFile: string,
  { leagues, receivers }: { leagues: number; receivers: Receivers },
): Promise<WeekEnd> {
  const seeded = await seedWeekEnd(databaseFile, leagues, { people: 'own' })
  const sqlite = new SQLite(databaseFile)
  const at = seeded.endsAt
  const app = { secret: seeded.secret, randomBytes } as App
  const addWebhook = sqlite.prepare(
    `insert into webhook (id, league_id, service, name, kinds, quiet, sealed, hint, secret_version, secret_at, is_on, made_at)
     values (?, ?, 'webhook', ?, ?, null, ?, '', 1, ?, 1, ?)`,
  )
  const addSession = sqlite.prepare(
    `insert into session (id, user_id, user_agent, created_at, seen_at, expires_at) values (?, ?, '', ?, ?, ?)`,
  )
  const addBrowser = sqlite.prepare(
    `insert into push_subscription (id, user_id, session_id, endpoint, public_key, auth, made_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
  )
  const owners = sqlite.prepare(`select owner_id from team where league_id = ? order by id limit ?`).pluck()
  const browser = createECDH('prime256v1')
  const key = browser.generateKeys('base64url')
  let made = 0
  const nextId = () => WebhookId.parse(`h${String(made++).padStart(11, '0').replace(/\d/g, toLetter)}`)
  sqlite.transaction(() => {
    for (const leagueId of seeded.leagueIds) {
      for (const [name, url] of Object.entries(receivers)) {
        const id = nextId()
        const sealed = sealDestination(app, id, { service: 'webhook', url })
        addWebhook.run(id, leagueId, name, JSON.stringify(POST_KINDS), sealed, at, at)
      }
      for (const userId of owners.all(leagueId, BROWSERS)) {
        const id = nextId()
        addSession.run(id, userId, at, at, at + 90 * DAY)
        const auth = randomBytes(16).toString('base64url')
        addBrowser.run(nextId(), userId, id, `https://push.example/${id}`, key, auth, at)
      }
    }
  })()
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.close()
  return seeded
}

/** Ids have letters, and no nought. */
function toLetter(digit: string): string {
  return 'abcdefghij'.charAt(Number(digit))
}
