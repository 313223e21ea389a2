import { appendFileSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { must } from '../../shared/core/must.ts'
import { HOUR, MINUTE } from '../../shared/core/time.ts'
import { addPlayers } from './many-players.ts'
import { share } from './shared-team.ts'
import { createWorld, type Person } from './world.ts'

/*
 * A process of its own in which a league’s people come, share a team, vote, post and delete the league, and which is
 * killed with -9 before a statement of its: tests/sqlite/people-killed.test.ts. Its arguments are the file of the
 * database, a name of its own, a file that has a line for each message that arrived at a webhook, the number of the
 * statement, 0 for none, and how many processes there were before it. It says how many statements there were.
 */
const [file = '', name = '', arrived = '', killedAt = '0', before = '0'] = process.argv.slice(2)
const database = openDatabase(file)
await migrate(database)
const host = 'receiver.example'
const world = createWorld({
  database,
  seed: name,
  config: { webhookInternalHosts: [host] },
  sendWebhook: ({ headers }) => {
    appendFileSync(arrived, `${headers['webhook-id']}\n`)
    return Promise.resolve({ status: 204, retryAfter: null, start: '' })
  },
})
await addPlayers(world, 'nfl')
let statements = 0
const statement: Record<'all' | 'get' | 'iterate' | 'run', (...parameters: unknown[]) => unknown> =
  Object.getPrototypeOf(new SQLite(':memory:').prepare('select 1'))
for (const way of ['all', 'get', 'iterate', 'run'] as const) {
  const really = statement[way]
  statement[way] = function counted(...parameters) {
    statements += 1
    if (statements === Number(killedAt)) process.kill(process.pid, 'SIGKILL')
    return really.apply(this, parameters)
  }
}

// What the last one that was killed has left to do, once no lease of its holds it: a destination has one message at a time.
world.advance(Number(before) * HOUR)
for (let times = 0; times < 5; times += 1) {
  world.advance(5 * MINUTE)
  await world.runJobs()
}
const commissioner = await world.person(`${name}-livia`)
const { code } = await commissioner.api.league.create({ name, sport: 'nfl', teamName: 'Gold Standard' })
const league = { code, commissioner }
const others: Person[] = []
for (const other of ['rome', 'capua']) others.push(await world.member(league, `${name}-${other}`))
const [rome] = others
for (const at of [1, 2, 3])
  await commissioner.api.webhook.add({
    code,
    name: `Receiver ${at}`,
    kinds: ['draft'],
    quiet: null,
    destination: { service: 'webhook', url: `https://${host}/${name}/${at}` },
  })

await share(must(rome, 'a manager'), await world.person(`${name}-dana`), code)

const { version: seen } = await commissioner.api.ruleset.get({ code })
const change = { about: 'rules', rules: { points_reception: 2 }, seen } as const
const { id } = await commissioner.api.amendment.propose({ code, change, reason: 'More catches' })
// Two of three decide.
for (const { api } of [commissioner, must(rome, 'a manager')])
  await api.amendment.vote({ code, id, vote: 'for' })
await world.runJobs()

await commissioner.api.draft.start({ code })
await world.runJobs()

await commissioner.api.deletedLeague.delete({ code, name, reason: 'We play elsewhere' })
const [deleted] = await commissioner.api.deletedLeague.mine()
await commissioner.api.deletedLeague.restore({ id: must(deleted, 'the league').id })
await world.runJobs()
process.send?.(statements)
process.disconnect?.()
