import { Check, X } from 'lucide-react'
import type { Audit } from '../../../shared/audit-log/rows/audit-league.ts'
import { NOT_COVERED } from '../../../shared/audit-log/rows/not-bound.ts'
import { AUDITED } from '../../../shared/audit-log/rows/sections.ts'
import { counted, joinList } from '../../../shared/core/lists.ts'
import { classNames } from '../../ui/class-names.ts'

/** Of a league that is altogether wrong the first say as much as all. */
const MOST = 100

/** What came of holding what the server shows against the log: every row that is otherwise, and what was not compared. */
export function AuditVerdict({ audit }: { audit: Audit | 'moving' }) {
  if (audit === 'moving')
    return (
      <p role="status" className="text-muted">
        The league changed while its data were fetched, so they were not compared with the log. Please check
        again.
      </p>
    )
  const { findings, compared, open } = audit
  const rows = [...compared.values()].reduce((sum, count) => sum + count, 0)
  const isGood = findings.length === 0
  const Icon = isGood ? Check : X
  return (
    <div className="space-y-3">
      <p role="status" className="flex gap-2.5">
        <Icon
          aria-hidden
          size={20}
          className={classNames('mt-0.5 shrink-0', isGood ? 'text-green' : 'text-red')}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <strong className="font-bold">
            {isGood ? 'The league’s data match its log.' : 'The league’s data do not match its log.'}
          </strong>{' '}
          {isGood
            ? `${counted(rows, 'row')} compared by your browser.`
            : `${findings.length === 1 ? 'One row is' : `${findings.length} things are`} not what the log says:`}
        </span>
      </p>
      {!isGood && (
        <ol aria-label="What does not match" className="list-disc space-y-1.5 pl-7">
          {findings.slice(0, MOST).map(({ words }, index) => (
            <li key={`${index} ${words}`} className="[overflow-wrap:anywhere]">
              {words}
            </li>
          ))}
          {findings.length > MOST && <li>And {findings.length - MOST} more.</li>}
        </ol>
      )}
      <details>
        <summary className="cursor-pointer text-sm text-muted">What was compared, and what was not</summary>
        <div className="mt-2 space-y-2 text-sm">
          <p>Compared: {joinList([...compared.keys()].map((section) => AUDITED[section].many))}.</p>
          <p>Not covered: {NOT_COVERED.join('; ')}. The server’s own check also compares draft rankings.</p>
          {open.size > 0 && (
            <p>Written before the log bound them, so not compared: {[...open.keys()].join(', ')}.</p>
          )}
        </div>
      </details>
    </div>
  )
}
