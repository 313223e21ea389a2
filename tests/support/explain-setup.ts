import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { forgetSentQueries, recordSound, sentQueries, unexplained } from './sent-queries.ts'

/** A moment, or what else is another number each time. */
const OF_ITS_TIME = /\b\d{7,}\b/

/**
 * Every query that the stories of a file have sent finds what it looks for by an index, unless its table stays small; and
 * its text is the same the next time, so that it is worth preparing.
 */
afterAll(async () => {
  const queries = sentQueries()
  forgetSentQueries()
  if (queries.length === 0) return
  appendFileSync(
    path.join(inject('reached'), String(process.pid)),
    `${queries.map(({ by }) => by).join('\n')}\n`,
  )
  expect(queries.filter(({ text }) => OF_ITS_TIME.test(text))).toEqual([])
  const { explain } = await import('./test-database.ts')
  const asked = unexplained(queries)
  expect(await explain(asked), 'queries that read a whole table which grows').toEqual([])
  recordSound(asked)
})
