// Verifies a league's log of 10,000 events, and hashes the same bytes with nothing around it, in a process of its own.
// Usage: log-run.ts ROUNDS SECONDS WARM-UP. Prints JSON: ms for the whole log, by round and way.
import { createHash } from 'node:crypto'
import type { UserId } from '../../../../shared/core/ids.ts'
import type { LogEntry } from '../../../../shared/audit-log/audit-log.ts'
import { verifyLog } from '../../../../shared/audit-log/check-log.ts'
import { digestInBrowser, entryHash } from '../../../../shared/audit-log/entry-hash.ts'
import { readLog } from '../../../../shared/audit-log/read-log.ts'
import { LOG_VERSION } from '../../../../shared/audit-log/version.ts'
import { must } from '../../../../shared/core/must.ts'
import { takeTurns } from '../measuring/take-turns.ts'

const EVENTS = 10_000
const LEAGUE = 'aaaaaaaaaaaa'
const [rounds = 1, seconds = 1, warmUp = 1] = process.argv.slice(2).map(Number)

const packed: Uint8Array[] = []
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const entries = makeEntries()
const document: unknown = {
  version: LOG_VERSION,
  league: { id: LEAGUE, code: 'aaaaaaaa', name: 'Long' },
  head: { seq: EVENTS, hash: must(entries.at(-1), 'an event').hash },
  legend: { people: [], teams: [] },
  entries,
}
const verify = (digest: typeof sha256) => {
  const log = readLog(document)
  if (typeof log === 'string' || verifyLog(log, digest).length > 0) throw new Error('A good log is not good')
}
const ways = {
  bare: () => packed.map(sha256),
  command: () => verify(sha256),
  browser: () => verify(digestInBrowser),
} satisfies Record<string, () => unknown>
takeTurns(ways, warmUp)
console.log(JSON.stringify(Array.from({ length: rounds }, () => takeTurns(ways, seconds))))

/** Picks, as long as they are. */
function makeEntries(): LogEntry[] {
  const keeping = (bytes: Uint8Array) => {
    packed.push(bytes)
    return sha256(bytes)
  }
  let before = ''
  return Array.from({ length: EVENTS }, (_, index) => {
    const player = { id: String(4_000_000 + index), name: 'Christian McCaffrey', position: 'RB', team: null }
    const pick = { overall: index + 1, teamId: 'bbbbbbbbbbbb', player, by: 'manager', rank: index }
    const entry = {
      seq: index + 1,
      at: 1_790_000_000_000 + index * 1_000,
      actorId: 'cccccccccccc' as UserId, // an id as there are
      kind: 'draft-picked',
      payload: JSON.stringify({ kind: 'draft-picked', ...pick, missed: false, reason: null, endsAt: null }),
    }
    before = entryHash(LEAGUE, entry, { before, digest: keeping })
    return { ...entry, hash: before }
  })
}
