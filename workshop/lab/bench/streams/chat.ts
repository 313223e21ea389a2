import SQLite from 'better-sqlite3'
import { must } from '../../../../shared/core/must.ts'
import { bearer, makeLeague, send } from '../../driver/caller.ts'
import { BUILT_SERVER, startServer } from '../../driver/server-process.ts'
import { measureTold } from './stream.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import { median } from '../../driver/figures.ts'
import { addressOf } from '../../driver/procedure.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const READERS = 1_000
/** Times the cost of sending the same bytes with `node:http`: a message is written to disk before it is published. */
const GOAL = 2
const MESSAGES = 100_000
/** How long a search may block all other requests, ms. */
const SEARCH_GOAL = 50
const TIMES = 40

/** A word to a thousand open browsers, and a thread of many years. */
export async function measureChat(settings: Settings): Promise<Row[]> {
  // Memory of a reader is measured with more of them, by the suite of the stream.
  const [told] = await measureTold(settings, {
    suite: 'chat',
    readers: READERS,
    name: (bytes) => `A chat message (${bytes} bytes)`,
    goal: GOAL,
    happen: ({ code, tokens, seq }) => ({
      path: 'chat.post',
      // By all members in turn: each has a limit of sixty messages a minute.
      token: must(tokens[seq % tokens.length], 'somebody'),
      input: {
        code,
        text: `Message ${seq}: did you see that catch? Two starters and my best toga for both.`,
      },
    }),
  })
  return [must(told, 'a row'), ...(await measureLongThread(settings.workDir))]
}

async function measureLongThread(workDir: string): Promise<Row[]> {
  progress(`Writing a thread of ${MESSAGES} messages`)
  const { env, databaseFile } = settingsOf(workDir, 'chat-long')
  const first = await startServer([BUILT_SERVER], { env })
  const { code, token } = await makeLeague(first.url)
  const headers = bearer(token)
  const body = JSON.stringify({ json: { code, text: 'The needle' } })
  await send({ url: `${first.url}/trpc/chat.post`, headers, body })
  await first.stop()
  seed(databaseFile)
  await using server = await startServer([BUILT_SERVER], { env })
  const time = async (path: string, input: object) => {
    const url = addressOf(server.url, path, { code, ...input })
    const took: number[] = []
    for (let n = 0; n < TIMES; n += 1) {
      const began = performance.now()
      const { status } = await send({ url, headers })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      took.push(performance.now() - began)
    }
    return median(took)
  }
  const nothing = await time('chat.search', { text: 'needle toga' })
  const page = await time('chat.page', { thread: 'league', page: MESSAGES / 100 })
  return [
    {
      name: `A search in a thread of ${MESSAGES} messages that finds nothing: one stretch of it`,
      figure: `${nothing.toFixed(1)} ms`,
      target: `≤ ${SEARCH_GOAL} ms`,
      isMet: nothing <= SEARCH_GOAL,
    },
    { name: 'Fifty messages from the middle of it', figure: `${page.toFixed(1)} ms`, isMet: null },
  ]
}

/** Copies of the one message that there is, each with a text as long as people write. */
function seed(databaseFile: string): void {
  const database = new SQLite(databaseFile)
  const columns = (database.pragma('table_info(message)') as { name: string }[]).map(({ name }) => name)
  const row = database.prepare('select * from message').get() as Record<string, unknown> // of the columns above
  const insert = database.prepare(
    `insert into message (${columns.join()}) values (${columns.map((name) => `@${name}`).join()})`,
  )
  const first = Number(row['seq'])
  database.transaction(() => {
    for (let n = 1; n < MESSAGES; n += 1) {
      const text = `Message ${n}: ${'did you see that catch and what they made of it? '.repeat(1 + (n % 3))}`
      const seq = first + n
      const changed = { id: idOf(n), number: 1 + n, seq, posted_seq: seq, text, folded: text.toLowerCase() }
      insert.run({ ...row, ...changed })
    }
    database.prepare('update league set seq = seq + ?').run(MESSAGES)
    database.prepare('update talk_thread set messages = ?').run(MESSAGES)
  })()
  database.close()
}

/** As ids are written, and each another one. */
function idOf(n: number): string {
  return `m${String(n).padStart(11, '0')}`.replace(/\d/g, (digit) =>
    must('abcdefghij'[Number(digit)], 'a letter'),
  )
}
