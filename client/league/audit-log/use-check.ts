import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LogEntry, LogHead } from '../../../shared/audit-log/audit-log.ts'
import { findHeadIn, type HeadAnswer } from '../../../shared/audit-log/check-hash-chain.ts'
import { readLog } from '../../../shared/audit-log/read-log.ts'
import type { Audit } from '../../../shared/audit-log/rows/audit-league.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { auditGradually } from './audit-gradually.ts'
import { fetchRows } from './fetch-rows.ts'
import { type CheckedLog, checkGradually } from './check-gradually.ts'
import { readKnownHead, storeKnownHead } from './known-head.ts'

/** How far a check has come. */
interface Progress {
  readonly step: 'loading' | 'checking' | 'rows' | 'comparing'
  readonly events: number
  readonly of: number
}

/** What came of checking the server's log, with what this browser remembered of it. */
export interface ServersLog extends CheckedLog {
  readonly known: { readonly head: LogHead; readonly answer: HeadAnswer } | null
  /**
   * What came of holding the league's rows against the log. `moving`: the league changed meanwhile; null where the log
   * is not good, so that it vouches for nothing.
   */
  readonly audit: Audit | 'moving' | null
}

/** Asks the server for the whole log of a league, checks it here and remembers its head if it is good. */
export function useCheck(code: string) {
  const { client } = trpc.useUtils()
  const [progress, setProgress] = useState<Progress | null>(null)
  const check = useMutation({
    mutationFn: async (): Promise<ServersLog> => {
      const known = readKnownHead(code)
      const beginning = await client.auditLog.beginning.query({ code })
      const of = beginning.head.seq
      const entries: LogEntry[] = []
      for (let after = 0; after < of;) {
        setProgress({ step: 'loading', events: entries.length, of })
        const some = (await client.auditLog.entries.query({ code, after })).filter(({ seq }) => seq <= of)
        entries.push(...some)
        const last = some.at(-1)
        if (!last) break
        after = last.seq
      }
      // As from anywhere else: whoever could alter rows could also answer something else.
      const log = readLog({ ...beginning, entries })
      if (typeof log === 'string') throw new Error(log)
      const checked = await checkGradually(log, (events) => setProgress({ step: 'checking', events, of }))
      const answer = known && { head: known, answer: findHeadIn(log.entries, known) }
      const isKept = answer === null || answer.answer === 'same' || answer.answer === 'contained'
      if (checked.problems.length === 0 && isKept) storeKnownHead(code, log.head)
      if (checked.problems.length > 0) return { ...checked, known: answer, audit: null }
      const rows = await fetchRows(
        (page) => client.auditLog.rows.query({ code, ...page }),
        (count) => setProgress({ step: 'rows', events: count, of: 0 }),
      )
      // Rows that came after an event which is not among those that were fetched would seem altered.
      const { seq } = await client.auditLog.head.query({ code })
      if (seq !== of) return { ...checked, known: answer, audit: 'moving' }
      setProgress({ step: 'comparing', events: 0, of: 0 })
      const { leagueId, entries: events, names } = log
      const audit = await auditGradually({ leagueId, entries: events, rows, names })
      return { ...checked, known: answer, audit }
    },
    onSettled: () => setProgress(null),
    meta: { failure: null },
  })
  return { check, progress }
}
