import { sql } from 'kysely'
import { expect } from 'vitest'
import { DomainError } from '../../server/core/errors/errors.ts'
import { inLeague } from '../../server/league/events/in-league.ts'
import { sha256 } from '../../server/league/events/sha256.ts'
import type { LeagueId } from '../../shared/core/ids.ts'
import type { LogFile } from '../../shared/audit-log/audit-log.ts'
import { entryHash } from '../../shared/audit-log/entry-hash.ts'
import type { Person, World } from './world.ts'

/** Asks for the log of a league as a file. @param person null for a visitor */
export async function askForLog(world: World, person: Person | null, code: string) {
  const headers = person ? { authorization: `Bearer ${person.token}` } : {}
  return (await world.http()).inject({ url: `/api/league/log.json?code=${code}`, headers })
}

/** The same by a member. */
export async function downloadLog(world: World, person: Person, code: string): Promise<LogFile> {
  const answer = await askForLog(world, person, code)
  expect(answer.statusCode).toBe(200)
  return JSON.parse(answer.body)
}

/** A league in which this and that has happened, also in vain. */
export async function eventfulLeague(world: World, events = 20) {
  const league = await world.league()
  const member = await world.member(league, 'livia')
  const by = { leagueId: league.id as LeagueId, actorId: null } // it comes from the server
  await inLeague(world.app, by, async (app, locked) => {
    for (let count = 0; count < events; count++) await locked.append({ kind: 'invites-revoked', count })
    const part = inLeague(app, by, async (_app, same) => {
      await same.append({ kind: 'invites-restored', count: 99 })
      throw new DomainError('LEAGUE_FULL')
    })
    await part.catch(() => {})
    await locked.append({ kind: 'invites-restored', count: 1 })
  })
  return { ...league, member, by }
}

/** What the owner of a server can do: an event is another, and every hash from it on is made anew. */
export async function rewriteEvent(
  { app: { db } }: World,
  leagueId: string,
  { seq, payload }: { seq: number; payload: string },
): Promise<void> {
  await sql`update league_event set payload = ${payload} where league_id = ${leagueId} and seq = ${seq}`.execute(
    db,
  )
  let before = ''
  const id = leagueId as LeagueId // it comes from the server
  for (const { actor_id: actorId, ...event } of await db
    .selectFrom('league_event')
    .selectAll()
    .where('league_id', '=', id)
    .orderBy('seq')
    .execute()) {
    before = entryHash(leagueId, { ...event, actorId }, { before, digest: sha256 })
    await sql`update league_event set hash = ${before} where league_id = ${leagueId} and seq = ${event.seq}`.execute(
      db,
    )
  }
}
