import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/league/audit-log/log-page.tsx'
import { inLeague } from '../../server/league/events/in-league.ts'
import { sha256 } from '../../server/league/events/sha256.ts'
import type { LeagueId } from '../../shared/core/ids.ts'
import type { LogFile } from '../../shared/audit-log/audit-log.ts'
import { entryHash } from '../../shared/audit-log/entry-hash.ts'
import { headText } from '../../shared/audit-log/read-log.ts'
import { must } from '../../shared/core/must.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'

beforeEach(() => {
  stubLayout(() => true)
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** A league in which so many invites were cancelled. */
async function leagueWith(world: World, events: number) {
  const league = await world.league()
  const livia = await world.member(league, 'livia')
  const by = { leagueId: league.id as LeagueId, actorId: null } // it comes from the server
  await inLeague(world.app, by, async (_app, locked) => {
    for (let count = 0; count < events; count++) await locked.append({ kind: 'invites-revoked', count })
  })
  return { ...league, livia }
}

const check = () => userEvent.click(screen.getByRole('button', { name: 'Check now' }))
const field = () => screen.findByLabelText('A saved hash (optional)')

async function fileOf(world: World, person: Person, code: string): Promise<LogFile> {
  const http = await world.http()
  const headers = { authorization: `Bearer ${person.token}` }
  return JSON.parse((await http.inject({ url: `/api/league/log.json?code=${code}`, headers })).body)
}

/** As whoever has the database can: an event is another, and every hash from it on is made anew. */
async function rewrite(world: World, file: LogFile): Promise<void> {
  let before = ''
  const { id } = file.league
  for (const entry of file.entries) {
    const payload = entry.seq === 9 ? '{"kind":"invites-revoked","count":7777}' : entry.payload
    before = entryHash(id, { ...entry, payload }, { before, digest: sha256 })
    await sql`update league_event set payload = ${payload}, hash = ${before}
      where league_id = ${id} and seq = ${entry.seq}`.execute(world.app.db)
  }
}

describe('the page of the log', () => {
  it('shows how it ends, as it goes on, checks it and remembers that', async () => {
    await using world = createWorld()
    const { code, livia } = await leagueWith(world, 1_100)
    renderApp(world, `/league/log/${code}`, livia)
    const head = await livia.api.auditLog.head({ code })
    await screen.findByText(headText(head))

    await check()
    await screen.findByText('The log is good.')
    expect(screen.getByText(/^1103 events, and each fits everything before it\./)).toBeDefined()
    await check()
    await screen.findByText(/It still has event 1103 as this browser last saw it/)
  })

  it('names every event that was altered or is missing, by number, kind and time', async () => {
    await using world = createWorld()
    const { code, id, livia } = await leagueWith(world, 20)
    await sql`update league_event set payload = '{}' where league_id = ${id} and seq = 9`.execute(
      world.app.db,
    )
    await sql`delete from league_event where league_id = ${id} and seq = 23`.execute(world.app.db)
    renderApp(world, `/league/log/${code}`, livia)
    await screen.findByText(/Event 23, the last one, is missing\./)
    await check()
    await screen.findByText('The log is not good.')
    const items = within(screen.getByRole('list', { name: 'What is wrong' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Event 9 \(invites revoked, .*\d{1,2}:\d\d.*\) was altered, or event 8 before it together with its hash\.$/,
      ),
      'Event 23 is missing.',
    ])
  })

  it('says that a history was written anew, by the head of a mail and by what the browser remembers', async () => {
    await using world = createWorld()
    const { code, livia } = await leagueWith(world, 20)
    const kept = headText(await livia.api.auditLog.head({ code }))
    const { unmount } = renderApp(world, `/league/log/${code}?head=${kept}`, livia)
    expect((await field()).getAttribute('value')).toBe(kept)
    await check()
    await screen.findByText('Event 23 has the hash you saved, and it is the last one.')
    unmount()

    await rewrite(world, await fileOf(world, livia, code))
    renderApp(world, `/league/log/${code}`, livia)
    await field()
    await check()
    await screen.findByText('The log does not match what was saved.')
    expect(
      screen.getByText(
        'This browser has seen event 23 with another hash: something up to it was altered since.',
      ),
    ).toBeDefined()
    await userEvent.type(await field(), kept)
    expect(
      screen.getByText(
        'Event 23 has another hash than the one you saved: something up to it was altered since.',
      ),
    ).toBeDefined()
    // It is still missed the next time.
    await check()
    await screen.findByText('The log does not match what was saved.')
    await userEvent.clear(await field())
    expect(screen.getByText(/This browser has seen event 23 with another hash/)).toBeDefined()
  })

  it('asks for a head that can be one, and says when nothing came', async () => {
    await using world = createWorld()
    const { code, livia } = await leagueWith(world, 1)
    renderApp(world, `/league/log/${code}`, livia)
    await userEvent.type(await field(), 'event 7')
    await check()
    await screen.findByText('This is not a number, a colon and 64 digits from 0 to f.')
    await userEvent.clear(await field())
    await world.breakDatabase()
    await check()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The log could not be loaded. Something went wrong on our side. That says nothing about it either way.',
    )
  })

  it('checks a file, and says what is no log', async () => {
    await using world = createWorld()
    const { code, livia } = await leagueWith(world, 20)
    const log = await fileOf(world, livia, code)
    renderApp(world, `/league/log/${code}`, livia)
    await userEvent.click(await screen.findByText('Check a file'))
    const give = (content: string) =>
      userEvent.upload(
        screen.getByLabelText('File'),
        new File([content], 'log.json', { type: 'application/json' }),
      )
    await give('{"version":')
    await screen.findByText('This is not JSON, so it is no log.')
    await give('{"version":"empire-draw-v1"}')
    await screen.findByText('This is not the log of a league.')
    await give(JSON.stringify(log))
    await screen.findByText('The log is good.')
    const entries = log.entries.toSpliced(8, 0, { ...must(log.entries[8], 'an event'), payload: '<b>{}</b>' })
    await give(JSON.stringify({ ...log, entries }))
    await screen.findByText(/^Event 9 \(invites revoked, .*\) was put in:/)
  })
})
