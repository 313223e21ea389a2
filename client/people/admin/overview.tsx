import { SPORTS } from '../../../shared/sports/index.ts'
import type { ReactNode } from 'react'
import type { Overview } from '../../../shared/admin/admin.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { ageWords, countdownWords } from '../../ui/time/age.ts'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { countText } from '../../ui/count-text.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { TryOut } from './try-out.tsx'
import { counted, jobWords, sizeWords } from './labels.ts'

const AGAIN = 15_000

/** How the server is. */
export function OverviewCards() {
  const overview = trpc.admin.overview.useQuery(undefined, { refetchInterval: AGAIN })
  return (
    <Answer
      of={overview}
      failed="The server status could not be loaded."
      waiting={
        <div className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      }
    >
      {(all) => (
        <div className="grid items-start gap-4 md:grid-cols-2">
          {all.unnamedProxies.map((proxy) => (
            <UnnamedProxy key={proxy.address} {...proxy} />
          ))}
          <Process of={all} />
          <Storage of={all} />
          <FeedCard of={all} />
          <Jobs of={all} />
        </div>
      )}
    </Answer>
  )
}

function UnnamedProxy({ address, setting }: Overview['unnamedProxies'][number]) {
  return (
    <Card className="md:col-span-2">
      <p>
        <Warn>
          A proxy {address === 'unix' ? 'on the Unix socket' : `at ${address}`} forwards requests, but this
          server doesn’t know it.
        </Warn>
      </p>
      <p className="mt-1 text-sm text-muted">
        If it is yours, set <code>{setting}</code> and restart. Until then limits on wrong passwords cannot
        tell its visitors apart reliably.
      </p>
    </Card>
  )
}

interface Part {
  readonly of: Overview
}

function Process({ of: { version, uptime, memory, counts } }: Part) {
  return (
    <Card>
      <Head>Empire {version}</Head>
      <Facts>
        <Fact name="Uptime">{ageWords(uptime)}</Fact>
        <Fact name="Memory">{sizeWords(memory)}</Fact>
        <Fact name="People">{countText(counts.people)}</Fact>
        <Fact name="Leagues">{countText(counts.leagues)}</Fact>
      </Facts>
    </Card>
  )
}

function Storage({ of: { storage, backups, mail, at } }: Part) {
  return (
    <Card>
      <Head>Data and mail</Head>
      <Facts>
        <Fact name="Database">{sizeWords(storage.database)}</Fact>
        {storage.wal !== null && <Fact name="WAL size">{sizeWords(storage.wal)}</Fact>}
        <Fact name="Free disk space">{sizeWords(storage.diskFree)}</Fact>
        <Fact name="Last backup">
          <Backups backups={backups} at={at} />
        </Fact>
        <Fact name="Mails">
          {mail.isSent ? `${mail.waiting} waiting` : <Warn>Not sent, only logged</Warn>}
        </Fact>
      </Facts>
      <TryOut />
      {!mail.isSent && (
        <p className="mt-3 text-sm text-muted">
          No mail is sent without SMTP_URL. For a new password, create a link under People.
        </p>
      )}
    </Card>
  )
}

function FeedCard({ of: { feed, at } }: Part) {
  return (
    <Card>
      <Head>Feed: {feed.source}</Head>
      <p className="mb-3">
        {feed.downSince === null ? 'OK' : <Warn>No answer for {ageWords(at - feed.downSince)}</Warn>}
      </p>
      <div className="overflow-x-auto">
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">Feed by sport</caption>
          <thead className="text-sm text-muted">
            <tr>
              <th className="py-1 pr-3 font-medium">Sport</th>
              <th className="py-1 pr-3 font-medium">Last read</th>
              <th className="py-1 pr-3 font-medium">Games</th>
              <th className="py-1 font-medium">Failing</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {feed.sports.map(({ sport, lastReadAt, games, read, failing }) => (
              <tr key={sport}>
                <th scope="row" className="py-2 pr-3 font-medium">
                  {SPORTS[sport].name}
                </th>
                <td className="py-2 pr-3">
                  {lastReadAt === null ? 'Never' : `${ageWords(at - lastReadAt)} ago`}
                </td>
                <td className="py-2 pr-3">
                  {read} of {games}
                </td>
                <td className="py-2">{failing === 0 ? 'None' : <Warn>{failing}</Warn>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Jobs({ of: { jobs, at } }: Part) {
  return (
    <Card>
      <Head>Jobs</Head>
      <Facts>
        <Fact name="Scheduled">{countText(jobs.waiting)}</Fact>
        <Fact name="Next">
          {jobs.next === null
            ? 'None'
            : `${jobWords(jobs.next.kind)}, ${jobs.next.dueAt <= at ? 'now' : `in ${countdownWords(jobs.next.dueAt - at)}`}`}
        </Fact>
      </Facts>
      <h3 className="mt-4 font-bold">Late</h3>
      {jobs.late.length === 0 ? (
        <p className="text-muted">No late jobs</p>
      ) : (
        <ul className="mt-1 space-y-1">
          {jobs.late.map(({ kind, count, since }) => (
            <li key={kind}>
              <Warn>
                {jobWords(kind)}: {count}, for {ageWords(at - since)}
              </Warn>
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-4 font-bold">Failing</h3>
      {jobs.failing.length === 0 ? (
        <p className="text-muted">No failing jobs</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {jobs.failing.map(({ kind, dueAt, attempts, error }) => (
            <li key={`${kind} ${dueAt} ${error}`} className="py-2 break-words">
              <Warn>
                {jobWords(kind)}, due {dateAndTime(dueAt)}: {counted(attempts, 'failure')}
              </Warn>
              {error !== null && <p className="text-sm text-muted">{error}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Head({ children }: { children: ReactNode }) {
  return <h2 className="mb-2 font-bold">{children}</h2>
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  )
}

/** What to look at; not by its color alone. */
function Warn({ children }: { children: ReactNode }) {
  return (
    <strong className="font-bold text-amber">
      <span aria-hidden>! </span>
      {children}
    </strong>
  )
}

function Backups({ backups, at }: { backups: Overview['backups']; at: number }) {
  if (backups === null) return <Warn>Not set up</Warn>
  const { madeAt, failedAt, trouble } = backups
  const made = madeAt === null ? 'None yet' : `${ageWords(at - madeAt)} ago`
  if (trouble !== null)
    return (
      <>
        {made} <Warn>{trouble}</Warn>
      </>
    )
  if (failedAt === null) return made
  return (
    <>
      {made} <Warn>The last one failed {ageWords(at - failedAt)} ago</Warn>
    </>
  )
}
