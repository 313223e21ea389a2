import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LogHead } from '../../../shared/audit-log/audit-log.ts'
import { findHeadIn, type HeadAnswer } from '../../../shared/audit-log/check-hash-chain.ts'
import { goodLogLabel, savedHashLabel, logProblemLabel } from '../../../shared/labels/audit-log/audit-log.ts'
import { classNames } from '../../ui/class-names.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import type { CheckedLog } from './check-gradually.ts'

/** Of a log that is altogether wrong the first say as much as all. */
const MOST = 100

/** What came of a check: all that is wrong, event by event, or that nothing is; and whether a kept head is in it. */
export function Verdict({
  checked: { log, problems },
  kept,
  known = null,
}: {
  checked: CheckedLog
  /** A saved hash, from a mail or a friend. */
  kept: LogHead | null
  /** That this browser has kept by itself, and what the log says to it. */
  known?: { readonly head: LogHead; readonly answer: HeadAnswer } | null
}) {
  const isGood = problems.length === 0
  const answer = kept && findHeadIn(log.entries, kept)
  const isChainAlone = kept === null && known === null
  const isContradicted = [answer, known?.answer].some((said) => said === 'another' || said === 'cut-off')
  const headline = !isGood
    ? 'The log is not good.'
    : isContradicted
      ? 'The log does not match what was saved.'
      : 'The log is good.'
  return (
    <div className="space-y-3">
      <div role="status" className="space-y-3">
        <Line isGood={isGood && !isContradicted}>
          <strong className="font-bold">{headline}</strong>{' '}
          {isGood
            ? goodLogLabel(log.entries.length)
            : `${problems.length === 1 ? 'One thing is' : `${problems.length} things are`} wrong with it:`}
        </Line>
        {kept && answer && <HeadLine head={kept} answer={answer} isChainGood={isGood} />}
        {known && !(kept && kept.seq === known.head.seq && kept.hash === known.head.hash) && (
          <KnownLine {...known} isChainGood={isGood} />
        )}
      </div>
      {!isGood && (
        <ol aria-label="What is wrong" className="list-disc space-y-1.5 pl-7">
          {problems.slice(0, MOST).map((problem, index) => {
            const words = logProblemLabel(problem, dateAndTime)
            return (
              <li key={`${index} ${words}`} className="[overflow-wrap:anywhere]">
                {words}
              </li>
            )
          })}
          {problems.length > MOST && <li>And {problems.length - MOST} more.</li>}
        </ol>
      )}
      {isGood && isChainAlone && (
        <p className="text-muted">
          This browser remembers the latest hash, and will say if it is gone the next time. If you saved a
          hash earlier, such as from an email, enter it above.
        </p>
      )}
    </div>
  )
}

function HeadLine({
  head,
  answer,
  isChainGood,
}: {
  head: LogHead
  answer: HeadAnswer
  isChainGood: boolean
}) {
  if (answer !== 'same' && answer !== 'contained')
    return <Line isGood={false}>{savedHashLabel(answer, head)}</Line>
  // A hash that is there binds what is before it only where all of it fits together.
  return isChainGood ? <Line isGood>{savedHashLabel(answer, head)}</Line> : null
}

function KnownLine({
  head,
  answer,
  isChainGood,
}: {
  head: LogHead
  answer: HeadAnswer
  isChainGood: boolean
}) {
  if (answer === 'same' || answer === 'contained')
    return isChainGood ? (
      <Line isGood>
        It still has event {head.seq} as this browser last saw it: nothing up to it was altered since.
      </Line>
    ) : null
  return (
    <Line isGood={false}>
      {answer === 'cut-off'
        ? `This browser has seen event ${head.seq}; the log now ends before it. What came last was cut off.`
        : `This browser has seen event ${head.seq} with another hash: something up to it was altered since.`}
    </Line>
  )
}

function Line({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? Check : X
  return (
    <p className="flex gap-2.5">
      <Icon
        aria-hidden
        size={20}
        className={classNames('mt-0.5 shrink-0', isGood ? 'text-green' : 'text-red')}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  )
}
