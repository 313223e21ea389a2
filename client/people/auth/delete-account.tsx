import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { DeletedDataList } from '../account/deleted-data-list.tsx'
import { Answer } from '../../data/fetching/answer.tsx'
import { routes } from '../../ui/page/routes.ts'
import { errorFields, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { setToken } from '../../data/session/session.ts'

/** The way out: one's own account with its data. */
export function DeleteAccount() {
  const [isAsked, setAsked] = useState(false)
  return (
    <Card>
      <h2 className="font-bold">Delete your account</h2>
      <p className="mt-1 text-muted">For good, with its data. What that is you read before.</p>
      <Button look="danger" className="mt-4" onClick={() => setAsked(true)}>
        Delete your account
      </Button>
      {isAsked && (
        <Dialog title="Delete your account?" place="small" onClose={() => setAsked(false)}>
          <Question onClose={() => setAsked(false)} />
        </Dialog>
      )}
    </Card>
  )
}

function Question({ onClose }: { onClose: () => void }) {
  const what = trpc.account.whatGoes.useQuery(undefined, { gcTime: 0 })
  return (
    <Answer
      of={what}
      failed="What would be deleted could not be loaded."
      waiting={<Skeleton className="h-72" />}
    >
      {(all) =>
        all.isServerOwner ? (
          <p>
            You own this server, and accounts of owners are kept. On its machine,{' '}
            <code className="whitespace-nowrap">empire owner --remove</code> makes yours one like any other.
          </p>
        ) : (
          <>
            <DeletedDataList what={all} whose="your" />
            <Confirm onClose={onClose} />
          </>
        )
      }
    </Answer>
  )
}

function Confirm({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const removal = trpc.account.delete.useMutation({
    meta: { failure: null },
    onSuccess: () => {
      // First away from the page, which would otherwise be remembered as where to go after signing in.
      navigate(routes.auth)
      setToken(null)
      queryClient.clear()
      toast.success('Your account is deleted.')
    },
  })
  const wrong = errorFields(removal.error)['password']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') removal.mutate({ password })
  }
  return (
    <form noValidate className="mt-5 space-y-4" onSubmit={submit}>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={wrong}
      />
      {removal.error && !wrong && (
        <p role="alert" className="text-red">
          {errorWords(removal.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="danger" type="submit" busy={removal.isPending} disabled={password === ''}>
          Delete it for good
        </Button>
        <Button look="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </form>
  )
}
