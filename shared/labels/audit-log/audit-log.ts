import type { HeadAnswer, Suspect } from '../../audit-log/check-hash-chain.ts'
import type { LogProblem } from '../../audit-log/check-log.ts'
import type { NoLog } from '../../audit-log/read-log.ts'
import type { LogHead } from '../../audit-log/audit-log.ts'
import { counted } from '../../core/lists.ts'

/** Why a document cannot be checked. */
export const NO_LOG_WORDS = {
  'not-a-log': 'This is not the log of a league.',
  'unknown-version': 'This log is of a version that is not known here.',
} as const satisfies Record<NoLog, string>

/** What is wrong, in a sentence. @param timeWords how a time is told, ms since the epoch */
export function logProblemLabel(problem: LogProblem, timeWords: (at: number) => string): string {
  const name = ({ seq, kind, at }: Suspect) => `Event ${seq} (${kindWords(kind)}, ${timeWords(at)})`
  switch (problem.kind) {
    case 'malformed':
      return `Entry ${problem.place}${problem.seq === null ? '' : `, event ${problem.seq},`} is not an event.`
    case 'altered':
      return problem.event.seq === 1
        ? `${name(problem.event)} was altered.`
        : `${name(problem.event)} was altered, or event ${problem.event.seq - 1} before it together with its hash.`
    case 'hash-altered':
      return `The hash of ${name(problem.event).replace('Event', 'event')} was altered; what the event says is as it was.`
    case 'inserted':
      return `${name(problem.event)} was put in: those around it follow from each other without it.`
    case 'renumbered':
      return `${name(problem.event)} was number ${problem.was} when it was written down.`
    case 'out-of-order':
      return `${name(problem.event)} comes after event ${problem.after}.`
    case 'missing':
      return problem.from === problem.to
        ? `Event ${problem.from} is missing.`
        : `Events ${problem.from} to ${problem.to} are missing.`
    case 'wrong-head':
      return `The head that goes with it, ${headWords(problem.head)}, is not that of its last event, ${headWords(problem.last)}.`
    default:
      return problem satisfies never
  }
}

/** The text for a log without errors: no more than that, for it may have been rewritten as a whole. */
export function goodLogLabel(events: number): string {
  return `${counted(events, 'event')}, and each fits everything before it.`
}

/** The text for the comparison of a log with a saved hash. */
export function savedHashLabel(answer: HeadAnswer, { seq }: LogHead): string {
  switch (answer) {
    case 'same':
      return `Event ${seq} has the hash you saved, and it is the last one.`
    case 'contained':
      return `Event ${seq} has the hash you saved: nothing up to it was altered since.`
    case 'another':
      return `Event ${seq} has another hash than the one you saved: something up to it was altered since.`
    case 'cut-off':
      return `The log ends before event ${seq}, the one you saved: what came last was cut off.`
    default:
      return answer satisfies never
  }
}

function headWords({ seq, hash }: LogHead): string {
  return seq === 0 ? 'of nothing' : `${seq}:${hash.slice(0, 64)}`
}

/** `draft-picked` as `draft picked`; a kind may be any text. */
function kindWords(kind: string): string {
  return kind.slice(0, 60).replaceAll('-', ' ')
}
