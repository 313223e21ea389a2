import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { findHeadIn } from '../../../../shared/audit-log/check-hash-chain.ts'
import { verifyLog } from '../../../../shared/audit-log/check-log.ts'
import { headText, readHead, readLog } from '../../../../shared/audit-log/read-log.ts'
import {
  goodLogLabel,
  savedHashLabel,
  logProblemLabel,
  NO_LOG_WORDS,
} from '../../../../shared/labels/audit-log/audit-log.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { say } from '../say.ts'
import { nameOf, readJsonFile } from './json-file.ts'

const USAGE = 'Usage: verify-log log.json [--head NUMBER:HASH]'
/** Of a log that is altogether wrong the first lines say as much as all. */
const MOST_LINES = 200
/** A hundred thousand events. */
const MOST_BYTES = 100 * 1024 * 1024

/**
 * `empire rules verify-log log.json [--head 1234:9f…]`: prints whether the log of a league, as its page hands it out, is
 * as it was written down, and whether it has the head that someone kept. It says everything that is wrong.
 * docs/decisions/033-log.md says how it is chained.
 * @returns 1 where something is wrong
 * @throws {Refusal} where the file holds no log
 */
export async function verifyLogFile(args: readonly string[]): Promise<number> {
  const { file, kept } = readArgs(args)
  const log = readLog(await readJsonFile(file, 'verify-log', MOST_BYTES))
  if (typeof log === 'string') throw new Refusal(`${nameOf(file)}: ${NO_LOG_WORDS[log]}`)

  const problems = verifyLog(log, (bytes) => createHash('sha256').update(bytes).digest('hex'))
  const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  for (const problem of problems.slice(0, MOST_LINES)) say('WRONG', logProblemLabel(problem, utc))
  if (problems.length > MOST_LINES) say('WRONG', `And ${problems.length - MOST_LINES} more.`)
  if (problems.length === 0)
    say('ok', `${log.leagueName}: ${goodLogLabel(log.entries.length)} Head: ${headText(log.head)}`)

  const answer = kept && findHeadIn(log.entries, kept)
  const isThere = answer === null || answer === 'same' || answer === 'contained'
  // Only a good chain binds what is before a hash to it.
  if (kept && answer && (!isThere || problems.length === 0))
    say(isThere ? 'ok' : 'WRONG', savedHashLabel(answer, kept))
  return problems.length > 0 || !isThere ? 1 : 0
}

function readArgs(args: readonly string[]) {
  let given
  try {
    given = parseArgs({ args: [...args], options: { head: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new Refusal(USAGE)
  }
  const [file, ...more] = given.positionals
  if (file === undefined || more.length > 0) throw new Refusal(USAGE)
  const { head } = given.values
  const kept = head === undefined ? null : readHead(head)
  if (head !== undefined && kept === null)
    throw new Refusal('A head is a number, a colon and 64 hexadecimal digits, as mails have it.')
  return { file, kept }
}
