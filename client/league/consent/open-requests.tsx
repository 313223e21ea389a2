import { useState } from 'react'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'

type Request = inferRouterOutputs<AppRouter>['consent']['list']['open'][number]

/** What the commissioner asks the league for about their own team, on top of league home. Nothing where nothing is open. */
export function OpenRequests({ code, isCommissioner }: { code: string; isCommissioner: boolean }) {
  const requests = trpc.consent.list.useQuery({ code })
  return (
    <Answer of={requests} failed="The commissioner’s requests could not be loaded." waiting={null}>
      {({ open }) => (
        <>
          {open.map((request) => (
            <OneRequest key={request.id} code={code} request={request} isCommissioner={isCommissioner} />
          ))}
        </>
      )}
    </Answer>
  )
}

function OneRequest({
  code,
  request: { id, proposerName, summary, reason, dueAt },
  isCommissioner,
}: {
  code: string
  request: Request
  isCommissioner: boolean
}) {
  const utils = trpc.useUtils()
  const [isObjecting, setObjecting] = useState(false)
  const settled = {
    onSettled: () => Promise.all([utils.consent.invalidate(), utils.league.activity.invalidate({ code })]),
  }
  const approve = trpc.consent.approve.useMutation({
    ...settled,
    onSuccess: ({ isDone }) =>
      isDone ? toast.success('Approved, and done.') : toast.error('Approved, but it is no longer possible.'),
  })
  const object = trpc.consent.object.useMutation({
    ...settled,
    onSuccess: () => {
      toast.success('You objected, so it is off.')
      setObjecting(false)
    },
  })
  const withdraw = trpc.consent.withdraw.useMutation({
    ...settled,
    onSuccess: () => toast.success('Withdrawn.'),
  })
  const isBusy = approve.isPending || object.isPending || withdraw.isPending
  return (
    <Card>
      <p className="text-sm font-bold text-amber">Commissioner’s own team or game</p>
      <h2 className="mt-1 font-bold break-words">
        {proposerName} asks to {summary}
      </h2>
      <p className="mt-1 break-words">“{reason}”</p>
      <p className="mt-1 text-muted">
        It goes through as soon as another manager approves, or on {dateAndTime(dueAt)} if no one objects.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isCommissioner ? (
          <Button look="secondary" busy={isBusy} onClick={() => withdraw.mutate({ code, id })}>
            Withdraw
          </Button>
        ) : (
          <>
            <Button busy={isBusy} onClick={() => approve.mutate({ code, id })}>
              Approve
            </Button>
            <Button look="secondary" busy={isBusy} onClick={() => setObjecting(true)}>
              Object
            </Button>
          </>
        )}
      </div>
      {isObjecting && (
        <ReasonDialog
          title="Object to this?"
          does="Object"
          busy={object.isPending}
          onSend={(why) => object.mutate({ code, id, reason: why })}
          onClose={() => setObjecting(false)}
        >
          <p>That cancels the request.</p>
        </ReasonDialog>
      )}
    </Card>
  )
}
