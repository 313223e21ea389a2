import { useQuery } from '@tanstack/react-query'
import type { Outbox } from '../../../server/core/mail/mailer.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { useIsSignedIn } from '../../data/session/session.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { NotFoundPage } from '../../people/not-found/not-found-page.tsx'
import { routes } from '../../ui/page/routes.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { clockTime } from '../../ui/time/local-time.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'

type Mails = Outbox['mails']

/** What the demo would have sent, newest first. Any other server has no such page. */
export function MailsPage() {
  const mails = useQuery({ queryKey: ['demo', 'mails'], queryFn: readMails, refetchInterval: 5 * SECOND })
  return (
    <Answer of={mails} failed="The mails could not be loaded." waiting={<Skeleton className="h-64" />}>
      {(data) => (data === null ? <NotFoundPage /> : <MailList mails={data} />)}
    </Answer>
  )
}

/** Null where there is no demo. */
async function readMails(): Promise<Mails | null> {
  const answer = await fetch('/demo/mails.json')
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`The mails: ${answer.status}`)
  return (await answer.json()) as Mails // what server/ops/demo sends there
}

function MailList({ mails }: { mails: Mails }) {
  usePageTitle('Mails')
  const isSignedIn = useIsSignedIn()
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-lg font-bold">Mails</h1>
          <p className="mt-1 text-muted">The demo has no mail server. What it would have sent is here.</p>
        </div>
        <ButtonLink look="secondary" href={isSignedIn ? routes.dashboard : routes.auth}>
          {isSignedIn ? 'To the scores' : 'Back to sign in'}
        </ButtonLink>
      </div>
      {mails.length === 0 ? (
        <EmptyState title="No mail yet.">
          Ask for a code with “Forgot” on the sign-in page: it comes here by itself.
        </EmptyState>
      ) : (
        <ul className="space-y-4">
          {mails.map((mail) => (
            <li key={`${mail.sentAt} ${mail.to} ${mail.subject}`}>
              <MailCard mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function MailCard({ mail: { to, subject, text, sentAt } }: { mail: Mails[number] }) {
  return (
    <Card>
      <h2 className="font-bold break-words">{subject}</h2>
      <p className="mt-1 flex flex-wrap gap-x-3 border-b border-line pb-3 text-sm text-muted">
        <span className="break-all">To {to}</span>
        <time dateTime={new Date(sentAt).toISOString()}>{clockTime(sentAt)}</time>
      </p>
      <p className="mt-3 break-words whitespace-pre-line tabular-nums">{text.trim()}</p>
    </Card>
  )
}
