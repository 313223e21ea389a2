import type { LogBeginning, LogEntry } from '../../../shared/audit-log/audit-log.ts'

/**
 * The text of a log's file, part by part: an event a line, up to the head that it begins with.
 * @param entriesAfter the next events after a number, none where there are no more
 */
export async function* writeLog(
  beginning: LogBeginning,
  entriesAfter: (seq: number) => Promise<readonly LogEntry[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(beginning).slice(0, -1)},"entries":[`
  let after = 0
  for (;;) {
    const entries = (await entriesAfter(after)).filter(({ seq }) => seq <= beginning.head.seq)
    const last = entries.at(-1)
    if (!last) break
    yield entries
      .map((entry) => `${after === 0 && entry === entries[0] ? '' : ','}\n${JSON.stringify(entry)}`)
      .join('')
    after = last.seq
  }
  yield '\n]}\n'
}
