import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { UserId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, SECOND } from '../../shared/core/time.ts'
import { POST_KINDS, SERVICES } from '../../shared/webhook/kinds.ts'
import { askEverything, askPaths } from '../support/ask-everything.ts'
import { everyRow } from '../support/every-row.ts'
import { fileOf } from '../support/league-file.ts'
import { playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { createReceiver, DESTINATIONS, SECRETS } from '../support/webhook-receiver.ts'
import { createWorld } from '../support/world.ts'

describe('addresses and tokens of chat apps', () => {
  it('are in no answer, no log line, no table, no file and no log of the league, whatever goes wrong', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) })
    const receiver = createReceiver()
    await using world = createWorld({ log, sendWebhook: receiver.send })
    const league = await playedLeague(world, { size: 4 })
    await world.runJobs()
    const { code } = league
    const [{ api }] = league.people
    const answers: string[] = []
    const heard = (answer: unknown) => void answers.push(JSON.stringify(answer) ?? '')
    const shown: string[] = []
    for (const service of SERVICES) {
      const destination = DESTINATIONS[service]
      const { id, secret } = await api.webhook.add({
        code,
        name: service,
        kinds: [...POST_KINDS],
        quiet: null,
        destination,
      })
      if (secret !== null) shown.push(secret)
      // Refused, an input is not answered with what was in it, and neither is it logged.
      const bad = {
        ...destination,
        service: service === 'discord' ? ('slack' as const) : ('discord' as const),
      }
      await api.webhook
        .add({ code, name: 'x', kinds: ['trades'], quiet: null, destination: bad as never })
        .catch((error: unknown) => heard([String(error), error]))
      await api.webhook
        .change({ code, id, name: 'y'.repeat(500), kinds: ['trades'], quiet: null, destination })
        .catch((error: unknown) => heard([String(error), error]))
      heard(await api.webhook.test({ code, id }))
    }
    // Some take it, some are busy, some are not there, some send us away; each answer holds what was asked for.
    const bad = [500, 'unreachable', 404, 302, 429, 400] as const
    receiver.answer(({ url, text }) => {
      const outcome = must(bad[receiver.received.length % bad.length], 'one of them')
      return typeof outcome === 'number' ? { status: outcome, start: url + text, retryAfter: url } : outcome
    })
    await playWeek(world, league, { week: 1, points: [40, 39.5, 20, 10] })
    for (let step = 0; step < 40; step++) {
      await world.runJobs()
      world.advance(step < 10 ? 3 * SECOND : HOUR)
    }
    expect(receiver.received.length).toBeGreaterThan(20)

    const commissioner = await signedInAgain(world, league)
    const member = await signedInAgain(world, league, 1)
    const owner = await world.person('owner')
    await makeServerOwner(world.app, UserId.parse((await owner.api.auth.me()).id))
    for (const person of [commissioner, member, owner]) {
      answers.push(...Object.values(await askEverything(person.api, code, '1')))
      answers.push(...Object.values(await askPaths(world, person.token, code)))
    }
    for (const { id } of await commissioner.api.webhook.managed({ code }))
      heard(await commissioner.api.webhook.change({ code, id, name: 'Else', kinds: ['trades'], quiet: null }))
    answers.push((await fileOf(world, code)).toString())
    answers.push(JSON.stringify(world.outbox.mails))
    const rows = Object.values(await everyRow(world)).flat()

    expect(answers.join('')).toContain('discord.com …')
    expect(lines.join('')).toContain('A webhook did not take a message')
    for (const secret of [...SECRETS, ...shown]) {
      for (const text of [...answers, ...rows, ...lines]) expect(text).not.toContain(secret)
    }
    // Nor in another coat: as base64, or with its marks escaped.
    for (const { url } of [DESTINATIONS.discord, DESTINATIONS.slack, DESTINATIONS.webhook])
      for (const text of rows) {
        expect(text).not.toContain(Buffer.from(url).toString('base64').slice(0, 40))
        expect(text).not.toContain(encodeURIComponent(url))
      }
  })

  it('are gone with another secret of the server, which says so and asks for them again', async () => {
    const receiver = createReceiver()
    await using world = createWorld({ sendWebhook: receiver.send })
    const league = await playedLeague(world, { size: 4 })
    await world.runJobs()
    const { code } = league
    const [{ api }] = league.people
    const { id } = await api.webhook.add({
      code,
      name: 'Our chat',
      kinds: ['results'],
      quiet: null,
      destination: DESTINATIONS.discord,
    })
    const { sealed } = await world.app.db.selectFrom('webhook').select('sealed').executeTakeFirstOrThrow()
    await world.app.db
      .updateTable('webhook')
      .set({ sealed: `v1.${sealed.slice(3).split('').toReversed().join('')}` })
      .execute()
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    await world.runJobs()
    expect(receiver.received).toEqual([])
    const commissioner = await signedInAgain(world, league)
    expect(await commissioner.api.webhook.managed({ code })).toMatchObject([
      { isOn: false, offReason: 'unreadable' },
    ])
    const bell = await commissioner.api.notification.list({})
    expect(bell.map(({ content }) => content?.kind)).toContain('webhook-off')
    await commissioner.api.webhook.change({
      code,
      id,
      name: 'Our chat',
      kinds: ['results'],
      quiet: null,
      destination: DESTINATIONS.discord,
    })
    await commissioner.api.webhook.setOn({ code, id, isOn: true })
    world.advance(DAY)
    await playWeek(world, league, { week: 2, points: [40, 30, 20, 10] })
    await world.runJobs()
    expect(receiver.received).toHaveLength(1)
  })
})
