import type { AdminPerson } from '../../../shared/admin/admin.ts'
import { DeletedDataList } from '../account/deleted-data-list.tsx'
import { Answer } from '../../data/fetching/answer.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { LinkToCopy } from '../../ui/controls/link-to-copy.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ActDialog } from './act-dialog.tsx'
import { counted } from './labels.ts'

interface Act {
  readonly person: AdminPerson
  readonly onClose: () => void
}

/** What follows an act: the lists and the log are others now. */
function useAfterwards() {
  const utils = trpc.useUtils()
  return () => utils.admin.invalidate()
}

/** A link for setting a new password, shown once. */
export function ResetLink({ person: { id, username }, onClose }: Act) {
  const after = useAfterwards()
  const link = trpc.admin.makeResetLink.useMutation({ onSettled: after, meta: { failure: null } })
  const send = useOnce(link)
  if (link.data)
    return (
      <Dialog title={`New password for ${username}`} place="small" onClose={onClose}>
        <p>
          Give this link to {username} only: anyone who has it can sign in as {username}. It is shown this
          once.
        </p>
        <LinkToCopy
          link={link.data.link}
          name="password link"
          note={`Good once, until ${dateAndTime(link.data.expiresAt)}. A newer one takes its place.`}
        />
        <Button className="mt-4" onClick={onClose}>
          Done
        </Button>
      </Dialog>
    )
  return (
    <ActDialog
      title={`New password for ${username}`}
      does="Create link"
      asksPassword
      act={link}
      onSend={({ reason, password }) => send({ userId: id, reason, password })}
      onClose={onClose}
    >
      <p>
        With the link {username} sets a new password. That signs out all their devices, and a mail tells them.
      </p>
      <p className="mt-2">
        Making it withdraws the waiver claims and proxy bids of {username}, because you could read them with
        it, and tells each of their leagues.
      </p>
    </ActDialog>
  )
}

/** Ends all sessions of an account. */
export function SignOut({ person: { id, username, devices }, onClose }: Act) {
  const after = useAfterwards()
  const signOut = trpc.admin.signOut.useMutation({
    onSuccess: ({ sessions }) => {
      toast.success(`${username} is signed out on ${counted(sessions, 'device')}.`)
      onClose()
    },
    onSettled: after,
    meta: { failure: null },
  })
  return (
    <ActDialog
      title={`Sign ${username} out?`}
      does="Sign out everywhere"
      asksPassword={false}
      act={signOut}
      onSend={({ reason }) => signOut.mutate({ userId: id, reason })}
      onClose={onClose}
    >
      <p>
        On {counted(devices, 'device')}, right away. Their API tokens are revoked. Their password doesn’t
        change.
      </p>
    </ActDialog>
  )
}

/** Deletes an account, after a list of what is deleted and what stays. */
export function DeletePerson({ person: { id, username }, onClose }: Act) {
  const after = useAfterwards()
  const what = trpc.admin.whatGoes.useQuery({ userId: id }, { gcTime: 0 })
  const removal = trpc.admin.deleteAccount.useMutation({
    onSuccess: () => {
      toast.success('The account is deleted.')
      onClose()
    },
    onSettled: after,
    meta: { failure: null },
  })
  return (
    <ActDialog
      title={`Delete ${username}?`}
      does="Delete for good"
      look="danger"
      asksPassword
      isReady={what.data !== undefined}
      act={removal}
      onSend={({ reason, password }) => removal.mutate({ userId: id, reason, password })}
      onClose={onClose}
    >
      <Answer
        of={what}
        failed="What would be deleted could not be loaded."
        waiting={<Skeleton className="h-72" />}
      >
        {(all) => <DeletedDataList what={all} whose="their" />}
      </Answer>
    </ActDialog>
  )
}
