import { useState } from 'react'
import { useLocation } from 'wouter'
import type { DeletedLeague } from '../../../shared/league/deleted-league.ts'
import { SPORTS } from '../../../shared/sports/index.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { errorReason, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { links, routes } from '../../ui/page/routes.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Leagues of the user that were deleted and can be restored. */
export function DeletedLeaguesPage() {
  usePageTitle('Deleted leagues')
  const leagues = trpc.deletedLeague.mine.useQuery()
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-1 text-lg font-bold">Deleted leagues</h1>
      <p className="mb-5 text-muted">
        A copy of each is kept for 30 days. Restoring a league brings back all of it: teams, rosters, draft
        and chat.
      </p>
      <Answer
        of={leagues}
        failed="Your deleted leagues could not be loaded."
        waiting={<Skeleton className="h-48" />}
        empty={
          <EmptyState
            title="No deleted leagues."
            action={<ButtonLink href={routes.fantasyDashboard}>To your leagues</ButtonLink>}
          >
            After 30 days a deleted league is gone for good.
          </EmptyState>
        }
      >
        {(all) => (
          <ul className="space-y-3">
            {all.map((league) => (
              <li key={league.id}>
                <Deleted league={league} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </div>
  )
}

function Deleted({ league }: { league: DeletedLeague }) {
  const [isAsked, setAsked] = useState(false)
  const { name, sport, teams, deletedBy, reason, deletedAt, expiresAt, mayRestore } = league
  return (
    <Card>
      <h2 className="text-lg font-bold break-words">{name}</h2>
      <p className="text-muted">
        {SPORTS[sport].name} · {teams === 1 ? '1 team' : `${teams} teams`}
      </p>
      <p className="mt-2 break-words">
        Deleted {dateAndTime(deletedAt)} by {deletedBy}: “{reason}”
      </p>
      <p className="mt-1 text-sm text-muted">
        {mayRestore
          ? `You can restore it until ${dateAndTime(expiresAt)}.`
          : `${deletedBy} can restore it until ${dateAndTime(expiresAt)}.`}
      </p>
      {mayRestore && (
        <Button className="mt-4" aria-label={`Restore ${name}`} onClick={() => setAsked(true)}>
          Restore
        </Button>
      )}
      {isAsked && <RestoreDialog league={league} onClose={() => setAsked(false)} />}
    </Card>
  )
}

function RestoreDialog({ league: { id, name }, onClose }: { league: DeletedLeague; onClose: () => void }) {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const restore = trpc.deletedLeague.restore.useMutation({
    onSuccess: ({ code }) => {
      toast.success(`${name} is back.`)
      navigate(links.leagueHome(code))
    },
    onError: (error) => {
      // Its card is gone with the next answer, and what the dialog says with it.
      if (errorReason(error) === 'DELETED_LEAGUE_GONE') toast.error(errorWords(error))
    },
    onSettled: () => Promise.all([utils.deletedLeague.invalidate(), utils.league.invalidate()]),
    meta: { failure: null },
  })
  const send = useOnce(restore)
  return (
    <Dialog title={`Restore ${name}?`} place="small" onClose={onClose}>
      <ul className="list-disc space-y-1 pl-5">
        <li>Everyone who was in it is back in it, and is told.</li>
        <li>A draft that was running is paused: you resume it. A draft time that has passed is cleared.</li>
        <li>Invite links don’t work any more: make new ones.</li>
      </ul>
      {restore.error && (
        <p role="alert" className="mt-3 text-red">
          Not restored: {errorWords(restore.error)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={restore.isPending} onClick={() => send({ id })}>
          Restore league
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
