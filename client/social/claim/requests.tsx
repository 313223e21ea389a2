import type { ClaimRequest } from '../../../shared/claim/claim.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Who asks for which team, to confirm. Nothing where no one does. */
export function Requests({ code, requests }: { code: string; requests: readonly ClaimRequest[] }) {
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="requests" className="mt-4">
      <h2 id="requests" className="mb-2 font-bold">
        To confirm <span className="font-normal text-muted">{requests.length}</span>
      </h2>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        {requests.map((request) => (
          <li key={request.userId}>
            <Request
              code={code}
              request={request}
              others={requests.filter(({ teamId }) => teamId === request.teamId).length - 1}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** @param props.others how many others ask for the same team */
function Request({
  code,
  request: { userId, username, teamId, teamName, holderName, why, askedAt },
  others,
}: {
  code: string
  request: ClaimRequest
  others: number
}) {
  const utils = trpc.useUtils()
  const onSettled = () =>
    Promise.all([
      utils.claim.requests.invalidate({ code }),
      utils.unclaimedTeam.list.invalidate({ code }),
      utils.league.home.invalidate({ code }),
    ])
  const confirm = trpc.claim.confirm.useMutation({
    onSuccess: () => toast.success(`${username} has ${teamName} now.`),
    onSettled,
  })
  const refuse = trpc.claim.refuse.useMutation({
    onSuccess: () => toast.success(`Refused. ${username} can ask again.`),
    onSettled,
  })
  const sendConfirm = useOnce(confirm)
  const sendRefuse = useOnce(refuse)
  const isBusy = confirm.isPending || refuse.isPending
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <TeamCrest team={{ id: teamId, name: teamName }} size={26} />
      <div className="min-w-40 flex-1">
        <p className="break-words">
          <b>{username}</b> asks for <b>{teamName}</b>
        </p>
        <p className="text-sm break-words text-muted">
          {why === 'no-manager' ? 'It has no manager' : `It is ${holderName}’s`}
          {others > 0 && ` · ${others} ${others === 1 ? 'other asks' : 'others ask'} for it too`} ·{' '}
          {dateAndTime(askedAt)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          aria-label={`Confirm ${username} for ${teamName}`}
          busy={confirm.isPending}
          disabled={isBusy}
          onClick={() => sendConfirm({ code, userId, teamId })}
        >
          Confirm
        </Button>
        <Button
          look="secondary"
          aria-label={`Refuse ${username} for ${teamName}`}
          busy={refuse.isPending}
          disabled={isBusy}
          onClick={() => sendRefuse({ code, userId, teamId })}
        >
          Refuse
        </Button>
      </div>
    </div>
  )
}
