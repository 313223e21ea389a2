import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { counted } from '../../../shared/core/lists.ts'
import { checkIntegrity, nothingLooked } from '../integrity/service.ts'
import { type Config, nameOfDatabase } from '../../core/config/config.ts'
import { wireApp } from '../create-app.ts'
import type { Db } from '../../core/db/open.ts'
import { openSnapshot } from '../../core/db/open-snapshot.ts'
import { openPostgresSnapshot } from '../../core/db/postgres-source.ts'
import { isPostgresUrl } from '../../core/config/postgres-url.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { FeedError, type FeedSource } from '../../../shared/feed/source.ts'
import { say } from './say.ts'

/** `empire check [FILE]`: whether all that is stored fits together, of the database or of a backup. */
export async function check(args: readonly string[], config: Config): Promise<number> {
  const [given, ...more] = args
  if (more.length > 0 || given?.startsWith('-'))
    throw new Refusal('say `empire check` or `empire check FILE`.')
  const wanted = given === undefined ? config.database : path.resolve(given)
  const isFile = !isPostgresUrl(wanted)
  if (isFile && !statSync(wanted, { throwIfNoEntry: false })) throw new Refusal(`there is no file ${wanted}.`)
  const snapshot = isFile ? await openSnapshot(wanted) : await openPostgresSnapshot(wanted)
  const name = isFile ? wanted : nameOfDatabase(config)
  const { seal, contents, problems, extras, isOutdated } = snapshot
  let wrong = 0
  const complain = (words: string) => {
    wrong += 1
    say('WRONG', words)
  }
  try {
    if (seal)
      say(
        'ok',
        `every byte is as it was ${new Date(seal.madeAt).toISOString()}, when Empire ${seal.empire} made the copy`,
      )
    for (const problem of problems) complain(problem)
    if (problems.length === 0) {
      if (isFile) say('ok', 'pages, indexes and references')
      say('ok', 'every table, column and index is as the migrations make it')
      for (const extra of extras) say('', `${extra}: not Empire’s`)
      if (isOutdated) say('ok', 'brought up to date, in a copy')
      const looked = nothingLooked()
      for await (const problem of checkIntegrity(appOn(snapshot.db, config), looked)) complain(problem)
      const { leagues, events, weeks, results, rows, open, unread } = looked
      say(
        '',
        `${counted(leagues, 'league')} with ${counted(events, 'event')}: the chains of their logs looked at`,
      )
      say('', `${counted(weeks, 'week')} with ${counted(results, 'result')} counted again`)
      say('', `${counted(rows, 'row')} compared with what those logs say (docs/league-file.md says which)`)
      if (unread > 0)
        say(
          '',
          `${counted(unread, 'result')} of games that were not read here: their stat lines were not compared`,
        )
      for (const [what, count] of open)
        say('', `not bound by events of older versions: ${what}${count === 1 ? '' : `, ${count} times`}`)
    }
    const rows = Object.entries(contents.rows).filter(([, count]) => count > 0)
    say('', rows.map(([table, count]) => `${table} ${count}`).join(', '))
  } finally {
    await snapshot.close()
  }
  say(wrong === 0 ? 'ok' : 'WRONG', wrong === 0 ? name : `${name}: ${counted(wrong, 'problem')}`)
  return wrong === 0 ? 0 : 1
}

/** Enough of a server to count the points of leagues. */
function appOn(db: Db, config: Config) {
  const nobody = () => Promise.reject(new FeedError('A check asks no feed'))
  const source: FeedSource = {
    name: 'recordings',
    scoreboard: nobody,
    news: nobody,
    summary: nobody,
    teams: nobody,
    roster: nobody,
    injuries: nobody,
  }
  return wireApp(
    { ...config, pictures: null, smtpUrl: null },
    {
      db,
      log: pino({ level: 'silent' }),
      now: Date.now,
      elapsed: () => Math.trunc(performance.now()),
      secret: randomBytes(32).toString('base64url'),
      source,
      random: Math.random,
      fetchPicture: nobody,
      fetchHost: nobody,
      post: nobody,
      sendWebhook: nobody,
    },
  )
}
