import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { headText, readHead } from '../../../shared/audit-log/read-log.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { LeagueFrame } from '../league/league-frame.tsx'
import type { LeagueHome } from '../league/types.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { Downloads } from '../week/downloads.tsx'
import { CheckFile } from './check-file.tsx'
import { useCheck } from './use-check.ts'
import { AuditVerdict } from './audit-verdict.tsx'
import { Verdict } from './verdict.tsx'

/** The tamper-proof log of a league, and its check. */
export function LogPage() {
  return (
    <LeagueFrame page="log" title="Tamper-proof log">
      {({ league }) => <Log key={league.code} league={league} />}
    </LeagueFrame>
  )
}

function Log({ league }: { league: LeagueHome['league'] }) {
  const { code } = league
  const [params] = useSearchParams()
  const [text, setText] = useState(params.get('head') ?? '')
  const kept = readHead(text)
  return (
    <div className="max-w-3xl space-y-6">
      <p className="text-muted">
        Everything that happens in the league is written to its log, and each event is bound to all before it
        by a hash. Anyone who has saved one hash can find every event up to it that was altered, removed or
        inserted since, even by the owner of the server. Every member gets the latest hash by email each week.
      </p>
      <CurrentHead code={code} />
      <CheckNow code={code} text={text} onText={setText} />
      <Card>
        <h2 className="mb-1 font-bold">Download the log</h2>
        <p className="mb-3 text-muted">
          The whole log as one file. Where Empire is installed this checks it without any server:
        </p>
        <p className="mb-3">
          <code className="text-sm break-words select-all">npm run --silent verify-log -- log.json</code>
        </p>
        <Downloads league={league} files={FILES} />
      </Card>
      <Card>
        <h2 className="mb-1 font-bold">Take the league with you</h2>
        <p className="mb-3 text-muted">
          Everything that members can see, as tables for a spreadsheet: teams, rosters, drafts, lineups,
          results, standings, transactions, trades and chat, of all seasons.
        </p>
        <Downloads league={league} files={TABLES} />
      </Card>
      <CheckFile kept={kept} />
    </div>
  )
}

const STEPS = {
  loading: 'Loading events',
  checking: 'Checking events',
  rows: 'Loading the league’s data',
  comparing: 'Comparing it with the log',
} as const

const FILES = [{ file: 'log.json', label: 'Log' }] as const
const TABLES = [{ file: 'tables.zip', label: 'All tables' }] as const

/** The latest hash to save: a member who was shown another history has another one. */
function CurrentHead({ code }: { code: string }) {
  const head = trpc.auditLog.head.useQuery({ code })
  return (
    <Card>
      <h2 className="mb-2 font-bold">Latest hash</h2>
      <Answer of={head} failed="The log could not be loaded." waiting={<Skeleton className="h-42 sm:h-32" />}>
        {(head) =>
          head.hash === '' ? (
            <p role="alert" className="text-red">
              Event {head.seq}, the last one, is missing. Check the log to see what else is.
            </p>
          ) : (
            <>
              <p>
                Event <strong className="font-bold tabular-nums">{head.seq}</strong>
                {head.at !== null && <span className="text-muted">, {dateAndTime(head.at)}</span>}
              </p>
              <p className="mt-1">
                <code className="text-sm break-all select-all">{headText(head)}</code>
              </p>
              <CopyHead key={head.seq} text={headText(head)} />
              <p className="mt-2 text-sm text-muted">
                Two members who compare it see whether both are shown the same history.
              </p>
            </>
          )
        }
      </Answer>
    </Card>
  )
}

function CopyHead({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  // A page that came without https has no clipboard: a click on the number selects it.
  if (typeof navigator.clipboard === 'undefined') return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <p className="mt-3 flex items-center gap-3">
      <Button look="secondary" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        Copy
      </Button>
      <span role="status" className="text-sm text-muted">
        {isCopied && 'Copied.'}
      </span>
    </p>
  )
}

function CheckNow({
  code,
  text,
  onText,
}: {
  code: string
  /** A saved hash, as it is typed. */
  text: string
  onText: (text: string) => void
}) {
  const { check, progress } = useCheck(code)
  const [isRefused, setRefused] = useState(false)
  const kept = readHead(text)
  const isWrong = text.trim() !== '' && kept === null
  return (
    <Card>
      <h2 className="mb-1 font-bold">Check the log</h2>
      <p className="mb-4 text-muted">
        Your browser fetches every event, works out every hash itself, and compares what is stored with what
        the log says: results, rosters, managers, FAAB, picks, messages, settings and rules.
      </p>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          setRefused(isWrong)
          if (!isWrong && !check.isPending) check.mutate()
        }}
      >
        <TextField
          label="A saved hash (optional)"
          hint="From a weekly email or another member: a number, a colon and a hash."
          placeholder="1234:9f86d0…"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          error={isRefused && isWrong ? 'This is not a number, a colon and 64 digits from 0 to f.' : null}
          onChange={({ target }) => onText(target.value)}
        />
        <Button type="submit" busy={check.isPending}>
          Check now
        </Button>
      </form>
      {progress && (
        <div className="mt-4">
          <label htmlFor="log-progress" className="mb-1 block text-sm text-muted">
            {STEPS[progress.step]}
          </label>
          <progress
            id="log-progress"
            className="h-2 w-full accent-gold-ink"
            // The number of rows is known once they are loaded: until then the bar is indeterminate.
            {...(progress.of > 0 && { max: progress.of, value: progress.events })}
          />
        </div>
      )}
      {check.error && !check.isPending && (
        <p role="alert" className="mt-4 text-red">
          The log could not be loaded. {whyItFailed(check.error)} That says nothing about it either way.
        </p>
      )}
      {check.data && !check.isPending && (
        <div className="mt-4">
          <Verdict checked={check.data} kept={kept} known={check.data.known} />
          {check.data.audit && (
            <div className="mt-4">
              <AuditVerdict audit={check.data.audit} />
            </div>
          )}
        </div>
      )}
    </Card>
  )
}
