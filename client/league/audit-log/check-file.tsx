import { useMutation } from '@tanstack/react-query'
import type { LogHead } from '../../../shared/audit-log/audit-log.ts'
import { readLog } from '../../../shared/audit-log/read-log.ts'
import { NO_LOG_WORDS } from '../../../shared/labels/audit-log/audit-log.ts'
import { Card } from '../../ui/controls/card.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { type CheckedLog, checkGradually } from './check-gradually.ts'
import { Verdict } from './verdict.tsx'

/** A hundred thousand events; a phone would be long about more. */
const LARGEST = 50 * 1024 * 1024

/** Checks a log file, saved earlier or from another member. */
export function CheckFile({ kept }: { kept: LogHead | null }) {
  const check = useMutation({ mutationFn: checkedFile, meta: { failure: null } })
  return (
    <Card>
      <details>
        <summary className="cursor-pointer">
          <h2 className="inline font-bold">Check a file</h2>
          <span className="mt-1 block text-sm text-muted">
            A log you saved earlier, or one from another member. It does not leave your browser.
          </span>
        </summary>
        <TextField
          type="file"
          label="File"
          className="mt-4"
          accept=".json,application/json"
          error={check.error?.message}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) check.mutate(file)
          }}
        />
        {check.isPending && (
          <p role="status" className="mt-4 text-muted">
            Checking…
          </p>
        )}
        {check.data && (
          <div className="mt-4 space-y-3">
            {check.data.log.leagueName !== '' && (
              <p className="font-bold [overflow-wrap:anywhere]">{check.data.log.leagueName}</p>
            )}
            <Verdict checked={check.data} kept={kept} />
          </div>
        )}
      </details>
    </Card>
  )
}

async function checkedFile(file: File): Promise<CheckedLog> {
  if (file.size > LARGEST) throw new Error('This file is too large: at most 50 MB.')
  const text = await file.text().catch(() => {
    throw new Error('This file cannot be read.')
  })
  const log = readLog(parse(text))
  if (typeof log === 'string') throw new Error(NO_LOG_WORDS[log])
  return checkGradually(log, () => {})
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('This is not JSON, so it is no log.')
  }
}
