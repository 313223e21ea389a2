import { useEffect, useRef } from 'react'
import { routes } from '../routes.ts'
import { NOTICE_NAMES, type Endable } from '../../shared/notice-kinds.ts'
import { errorWords, trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { usePageTitle } from '../ui/page-title.ts'

/** Where the link of a mail leads: ends mails of its kind, for whoever has it, and says how to have them again. */
export function NoticesOffPage() {
  usePageTitle('Mails ended')
  const token = window.location.hash.slice(1)
  const off = trpc.notice.off.useMutation({ meta: { failure: null } })
  const { mutate } = off
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current || token === '') return
    sent.current = true
    mutate({ token })
  }, [mutate, token])
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="mb-4 text-xl font-bold">{off.data ? 'These mails are ended' : 'End mails'}</h1>
      <Card>
        <div role="status" aria-busy={off.isPending}>
          {off.data && <p>{endedWords(off.data.what)}</p>}
          {off.isPending && <p>One moment…</p>}
          {token === '' && <p>This link is not whole: please open the one in the mail again.</p>}
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
          In the app you are still told. To have them again, or to choose how you are told of anything else:{' '}
          <TextLink href={routes.noticeSettings}>your notices</TextLink>.
        </p>
      </Card>
    </div>
  )
}

function endedWords(what: Endable): string {
  return what === 'digest'
    ? 'You get no mail of the day any more.'
    : `You get no more mails of the kind “${NOTICE_NAMES[what].name}”.`
}
