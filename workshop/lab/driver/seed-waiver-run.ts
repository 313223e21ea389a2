import { randomBytes } from 'node:crypto'
import SQLite from 'better-sqlite3'
import { migrate } from '../../../server/core/db/migrate.ts'
import { openDatabase } from '../../../server/core/db/open.ts'
import { claimOpener } from '../../../server/squad/waiver/key.ts'
import type { LeagueId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { publicKeyOf } from '../../../shared/waiver/seal/box.ts'
import { sealClaim } from '../../../shared/waiver/seal/claim.ts'
import { DAY } from '../../../shared/core/time.ts'
import { claim, roster } from '../../../tests/support/claims.ts'
import { copyLeague } from '../../../tests/support/copy-league.ts'
import { playedLeague } from '../../../tests/support/played-league.ts'
import { createWorld, SECRET } from '../../../tests/support/world.ts'

/** Leagues whose claims are run at the same minute. */
export interface DueRun {
  /** Of the first league, of which all others are copies with the same claims, each sealed for itself. */
  readonly code: string
  readonly leagueIds: readonly string[]
  /** ms since the epoch */
  readonly dueAt: number
  readonly claims: number
  /** Of a user who is in all of them, for a server with this secret. */
  readonly token: string
  readonly secret: string
}

const TEAMS = 12
const ROSTER = {
  starters: { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, 'D/ST': 1, K: 1 },
  bench: 5,
  // Whoever is claimed may be of any position.
  maxima: { QB: null, RB: null, WR: null, TE: null, K: null, 'D/ST': null },
} as const

/** Writes leagues of twelve into a database file that is not there yet, each with so many claims, just before their run. */
export async function seedWaiverRun(
  databaseFile: string,
  { leagues, claims }: { leagues: number; claims: number },
): Promise<DueRun> {
  const database = openDatabase(databaseFile)
  await migrate(database)
  const world = createWorld({ database })
  const league = await playedLeague(world, {
    size: TEAMS,
    roster: ROSTER,
    season: { weeks: 4, playoffs: null },
  })
  const { code, people } = league
  const [commissioner] = people
  await commissioner.api.settings.update({ code, settings: { waivers: { continuous: true } } })
  world.advance(2 * DAY)
  const { rows } = await (await world.logIn(commissioner.username)).api.player.list({ code, available: true })
  const made: { team: string; add: string; drop: string; bid: number }[] = []
  for (const [index, { username }] of people.entries()) {
    const person = await world.logIn(username)
    const { teamId } = await person.api.waiver.board({ code })
    const own = (await roster(person, code)).map(({ id }) => id)
    for (let at = index; at < claims; at += TEAMS) {
      const nth = Math.floor(at / TEAMS)
      const add = must(rows[(nth * 3 + index) % Math.min(30, rows.length)], 'a free agent').id
      const drop = must(own.at(-1 - nth), 'a player to drop')
      const bid = (at * 7) % 9
      await claim(person, code, { add, drop, bid })
      made.push({ team: teamId, add, drop, bid })
    }
  }
  const { id: leagueId } = await database.selectFrom('league').select('id').executeTakeFirstOrThrow()
  const { due_at: dueAt } = await database
    .selectFrom('deadline')
    .select('due_at')
    .where('kind', '=', 'waiver-run')
    .executeTakeFirstOrThrow()
  world.advance(dueAt - world.app.now())
  const { token } = await world.logIn(commissioner.username)
  await database.destroy()
  const sqlite = new SQLite(databaseFile)
  const copies = copyLeague(sqlite, leagueId, leagues - 1)
  const insert = sqlite.prepare(
    `insert into claim (id, league_id, season, team_id, sealed, commitment, place, made_at) values (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const season = Number(sqlite.prepare('select season from league where id = ?').pluck().get(leagueId))
  sqlite.transaction(() => {
    for (const copy of copies) {
      const opener = claimOpener({ secret: SECRET }, { leagueId: copy as LeagueId, season }) // as copied
      const key = publicKeyOf(opener)
      for (const [index, { team, ...secret }] of made.entries()) {
        const teamId = `${copy.slice(0, 5)}${team.slice(5)}`
        const { sealed, commitment } = sealClaim({ leagueId: copy, season, teamId }, secret, {
          key,
          randomBytes,
        })
        const id = `${copy.slice(0, 5)}${String(index).padStart(7, '0').replaceAll('0', 'a').replaceAll('1', 'b').replaceAll('8', 'i').replaceAll('9', 'j')}`
        insert.run(
          id,
          copy,
          season,
          teamId,
          sealed,
          commitment,
          Math.floor(index / TEAMS) + 1,
          dueAt - DAY / 2,
        )
      }
    }
  })()
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.close()
  return { code, leagueIds: [leagueId, ...copies], dueAt, claims, token, secret: SECRET }
}
