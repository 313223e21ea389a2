import { toast } from '../ui/toast.ts'
import { Redirect, useParams } from 'wouter'
import { useOnce } from '../fetching/use-once.ts'
import { links, routes } from '../routes.ts'
import { errorReason, trpc } from '../trpc.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, Skeleton } from '../ui/card.tsx'
import type { LeagueHome } from './types.ts'

/** Settings, shown once the server has said that this is the commissioner. */
export function SettingsPage() {
  const { code = '' } = useParams<{ code?: string }>()
  const {
    data: verified,
    error,
    isError,
  } = trpc.league.verifyCommissioner.useQuery({ code }, { staleTime: 0 })
  const { data: home } = trpc.league.home.useQuery({ code }, { enabled: verified !== undefined })
  if (isError && errorReason(error) !== 'SESSION_INVALID')
    return <Redirect to={routes.unauthorized} replace />
  if (!verified || !home) return <Skeleton className="h-64 max-w-2xl" />
  return (
    <div className="max-w-2xl space-y-5">
      <div>
        <h1 className="text-xl font-bold">League Settings</h1>
        <p className="text-muted">{verified.message}</p>
      </div>
      <Card>
        <h2 className="text-lg font-bold">Scoring</h2>
        <p className="mt-1 mb-4 text-muted">
          What each stat is worth. A change is a new version, and every member sees what changed.
        </p>
        <ButtonLink href={links.ruleset(code)}>Update Scoring Rules</ButtonLink>
      </Card>
      <WhoCanJoin league={home.league} />
      <InviteLinks code={code} />
    </div>
  )
}

function WhoCanJoin({ league }: { league: LeagueHome['league'] }) {
  const utils = trpc.useUtils()
  const setListed = trpc.league.setListed.useMutation({
    onSuccess: () => {
      toast.success('Saved.')
      return utils.league.invalidate()
    },
  })
  return (
    <Card>
      <h2 className="text-lg font-bold">Who can join</h2>
      <p className="mt-1 mb-4 text-muted">
        {league.listed
          ? 'Anyone on this server can find the league and join while seats are free.'
          : 'Only people with an invite link can join. Nobody else can find the league.'}
      </p>
      <Button
        look="secondary"
        busy={setListed.isPending}
        onClick={() => setListed.mutate({ code: league.code, listed: !league.listed })}
      >
        {league.listed ? 'Make it invite-only' : 'Open it to this server'}
      </Button>
    </Card>
  )
}

function InviteLinks({ code }: { code: string }) {
  const utils = trpc.useUtils()
  const revoke = trpc.league.revokeInvites.useMutation({
    onSuccess: ({ revoked }) => {
      toast.success(revoked === 1 ? '1 invite link cancelled.' : `${revoked} invite links cancelled.`)
      return utils.league.activity.invalidate({ code })
    },
  })
  const cancelAll = useOnce(revoke)
  return (
    <Card>
      <h2 className="text-lg font-bold">Invite links</h2>
      <p className="mt-1 mb-4 text-muted">
        A link works for 2 hours. If one got into the wrong hands, cancel them all.
      </p>
      <Button look="danger" busy={revoke.isPending} onClick={() => cancelAll({ code })}>
        Cancel all invite links
      </Button>
    </Card>
  )
}
