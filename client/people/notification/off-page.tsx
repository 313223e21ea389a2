import { useOnArrival } from '../../data/fetching/use-on-arrival.ts'
import { secretOfAddress } from '../../ui/page/secret-of-address.ts'
import { routes } from '../../ui/page/routes.ts'
import { NOTICE_NAMES, type Endable } from '../../../shared/notification/kinds.ts'
import { errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'

/** Where the link of a mail leads: ends mails of its kind, for whoever has it, and says how to have them again. */
export function NoticesOffPage() {
  usePageTitle('Mails ended')
  const token = secretOfAddress()
  const off = trpc.notification.off.useMutation({ meta: { failure: null } })
  const { mutate } = off
  useOnArrival(token, () => mutate({ token }))
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="mb-4 text-lg font-bold">{off.data ? 'You are unsubscribed' : 'Unsubscribe'}</h1>
      <Card>
        <div role="status" aria-busy={off.isPending}>
          {off.data && <p>{endedWords(off.data.what)}</p>}
          {off.isPending && <p>One moment…</p>}
          {token === '' && <p>This link is incomplete: please open the one in the mail again.</p>}
        </div>
        {off.error && (
          <>
            <p role="alert" className="text-red">
              {errorWords(off.error)}
            </p>
            <Button look="secondary" className="mt-3" onClick={() => mutate({ token })}>
              Try again
            </Button>
          </>
        )}
        <p className="mt-3 text-muted">
          It still appears in the app. You can change what is sent in your{' '}
          <TextLink href={routes.noticeSettings}>notification settings</TextLink>.
        </p>
      </Card>
    </div>
  )
}

function endedWords(what: Endable): string {
  return what === 'digest'
    ? 'You no longer get the daily mail.'
    : `You no longer get mail about “${NOTICE_NAMES[what].name}”.`
}
