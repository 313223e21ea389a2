import SQLite from 'better-sqlite3'
import { createTokens } from '../../../server/people/session/tokens.ts'
import { SessionId, UserId } from '../../../shared/core/ids.ts'
import { DAY } from '../../../shared/core/time.ts'

/** Accounts without limits: what each may do is not what is measured. */
interface Crowd {
  readonly databaseFile: string
  /** That the server signs tokens with. */
  readonly secret: string
  /** Of a league that is there. */
  readonly code: string
  readonly members: number
  /** The server's time, where that is another than ours. */
  readonly now?: number
}

/** Gives a league of a server that is not running so many members more, signed in; their tokens. */
export async function seatMany({
  databaseFile,
  secret,
  code,
  members,
  now = Date.now(),
}: Crowd): Promise<string[]> {
  const sqlite = new SQLite(databaseFile)
  const people = Array.from({ length: members }, (_, n) => idOf(n))
  sqlite.transaction(() => {
    const addUser = sqlite.prepare(
      `insert into "user" (id, username, username_key, email, email_key, password_hash, created_at)
       values (?, ?, ?, ?, ?, '', ?)`,
    )
    const addSession = sqlite.prepare(
      `insert into session (id, user_id, user_agent, created_at, seen_at, expires_at) values (?, ?, 'Test', ?, ?, ?)`,
    )
    const addTeam = sqlite.prepare(
      `insert into team (id, league_id, owner_id, name, name_key, seat, created_at)
       select ?, id, ?, ?, ?, ?, ? from league where code = ?`,
    )
    for (const [n, id] of people.entries()) {
      const [name, mail] = [`fan-${n}`, `fan-${n}@empire.example`]
      addUser.run(id, name, name, mail, mail, now)
      addSession.run(id, id, now, now, now + DAY)
      addTeam.run(id, id, name, name, 100 + n, now, code)
    }
  })()
  sqlite.close()
  const tokens = createTokens(secret, () => now)
  return Promise.all(
    people.map((id) => tokens.sign({ sessionId: SessionId.parse(id), userId: UserId.parse(id) })),
  )
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function idOf(n: number): string {
  const digits = String(n)
    .padStart(8, '0')
    .replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? '')
  return `seat${digits}`
}
