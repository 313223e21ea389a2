import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { type Answers, askEverything, askPaths } from '../support/ask-everything.ts'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { everyRow } from '../support/every-row.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** What is bid, and a bid that is refused: amounts that stand nowhere else. */
const BIDS = [9_753, 9_999] as const
const TOO_DEAR = 97_531

/** All rows of all tables, as text by table. */
const textsOfTables = async (world: World): Promise<Answers> =>
  Object.fromEntries(Object.entries(await everyRow(world)).map(([name, rows]) => [name, rows.join('\n')]))

const count = (text: string, part: string) => text.split(part).length - 1

/** Nothing has an amount that it did not have, and nothing names the player more often than before. */
function expectNothing(who: string, before: Answers, after: Answers, player: string): void {
  for (const [name, text] of Object.entries(after)) {
    for (const amount of [...BIDS, TOO_DEAR])
      expect(count(text, `:${amount}`), `${who}: ${name}`).toBe(count(before[name] ?? '', `:${amount}`))
    const quoted = `"${player}"`
    expect(count(text, quoted), `${who}: ${name}`).toBe(count(before[name] ?? '', quoted))
  }
}

describe('a sealed claim', () => {
  it('shows in no answer to anybody, in no log line and no table, until its run', async () => {
    const lines: string[] = []
    // Without the number of the process, which may be any.
    const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) })
    await using world = createWorld({ log })
    const { code, people } = await waiverLeague(world, { budget: 10_000 })
    const [commissioner, livia, rome] = people as [Person, Person, Person]
    const wanted = await drop(commissioner, code)
    const given = await last(livia, code)
    const stranger = await world.person('stranger')
    const revoked = await world.logIn('rival-3')
    await revoked.api.auth.logOut()
    const callers: Readonly<Record<string, Person['api']>> = {
      'nobody signed in': world.anonymous,
      'a stranger': stranger.api,
      'another manager': rome.api,
      'the commissioner': commissioner.api,
      'who has signed out': revoked.api,
    }
    const everything = async () => {
      const answers: Record<string, Answers> = {}
      for (const [who, api] of Object.entries(callers)) answers[who] = await askEverything(api, code, wanted)
      answers['another manager, by the documented paths'] = await askPaths(world, rome.token, code)
      answers['the commissioner, by the documented paths'] = await askPaths(world, commissioner.token, code)
      answers['a listener of the league'] = {
        events: JSON.stringify(await rome.api.live.since({ code, after: 0 })),
      }
      answers['who has a copy of the database'] = await textsOfTables(world)
      return answers
    }

    const before = await everything()
    for (const bid of BIDS) await claim(livia, code, { add: wanted, drop: given, bid })
    const dear = claim(rome, code, { add: wanted, drop: await last(rome, code), bid: TOO_DEAR })
    await expect(dear).rejects.toThrow('could not be opened')
    const after = await everything()

    for (const [who, answers] of Object.entries(after)) expectNothing(who, before[who] ?? {}, answers, wanted)
    for (const amount of [...BIDS, TOO_DEAR]) expect(lines.join('')).not.toContain(`:${amount}`)
    const rows = await world.app.db.selectFrom('claim').select(['sealed', 'commitment']).execute()
    expect(rows).toHaveLength(2)
    // All of them are of one length: not even how many digits a bid has can be seen.
    expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1)

    world.advance(4 * DAY)
    await world.runJobs()
    const told = await askEverything((await world.logIn('rival-3')).api, code, wanted)
    expect(Object.values(told).join('')).toContain(`"bid":${BIDS[1]}`)
  })

  it('is opened by its own manager, on any device', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, livia] = people as [Person, Person]
    const wanted = await drop(commissioner, code)
    await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 31 })
    const phone = await world.logIn('rival-2')
    expect(must((await phone.api.waiver.board({ code })).claims[0], 'a claim')).toMatchObject({
      add: { id: wanted },
      bid: 31,
    })
  })
})
