import { checkLog, type LogProblem } from '../../../shared/audit-log/check-log.ts'
import { digestInBrowser } from '../../../shared/audit-log/entry-hash.ts'
import type { ReadLog } from '../../../shared/audit-log/read-log.ts'

/** A log that was looked at from beginning to end. */
export interface CheckedLog {
  readonly log: ReadLog
  readonly problems: readonly LogProblem[]
}

/** Checks a log a little at a time, so that the page stays one that can be scrolled and left. */
export async function checkGradually(
  log: ReadLog,
  onProgress: (events: number) => void,
): Promise<CheckedLog> {
  const check = checkLog(log, digestInBrowser)
  for (;;) {
    const { done, value } = check.next()
    if (done) return { log, problems: value }
    onProgress(value)
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
}
