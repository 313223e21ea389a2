import { useState } from 'react'
import type { DeletedLeague } from '../../../shared/league/deleted-league.ts'
import { SPORTS } from '../../../shared/sports/index.ts'
import { TryAgain } from '../../data/fetching/try-again.tsx'
import { useHasFailed } from '../../data/fetching/use-failure.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { toast } from '../../ui/toast/toast.ts'
import { ActDialog } from './act-dialog.tsx'

/** Leagues that their commissioners have deleted, while they can be restored. Nothing where there are none. */
export function DeletedLeagues() {
  const leagues = trpc.admin.deletedLeagues.useQuery()
  const failed = useHasFailed(leagues)
  if (failed) return <TryAgain what="The deleted leagues could not be loaded." query={leagues} />
  if (!leagues.data || leagues.data.length === 0) return null
  return (
    <section aria-labelledby="deleted-leagues" className="mt-6">
      <h2 id="deleted-leagues" className="mb-2 font-bold">
        Deleted leagues
      </h2>
      <Card className="px-5 py-1">
        <ul className="divide-y divide-line">
          {leagues.data.map((league) => (
            <Row key={league.id} league={league} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Row({ league }: { league: DeletedLeague }) {
  const [isAsked, setAsked] = useState(false)
  const { id, name, sport, teams, deletedBy, reason, expiresAt } = league
  const utils = trpc.useUtils()
  const restore = trpc.admin.restoreLeague.useMutation({
    onSuccess: () => {
      toast.success(`${name} is back.`)
      setAsked(false)
    },
    onSettled: () => Promise.all([utils.admin.invalidate(), utils.league.mine.invalidate()]),
    meta: { failure: null },
  })
  const send = useOnce(restore)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted">
          {SPORTS[sport].name} · {teams === 1 ? '1 team' : `${teams} teams`} · restore until{' '}
          {dateAndTime(expiresAt)}
        </p>
        <p className="text-sm break-words text-muted">
          Deleted by {deletedBy}: “{reason}”
        </p>
      </div>
      <Button look="secondary" aria-label={`Restore ${name}`} onClick={() => setAsked(true)}>
        Restore
      </Button>
      {isAsked && (
        <ActDialog
          title={`Restore ${name}`}
          does="Restore league"
          hint="Everyone in the league can read it."
          asksPassword={false}
          act={restore}
          onSend={({ reason: why }) => send({ leagueId: id, reason: why })}
          onClose={() => setAsked(false)}
        >
          <p>Everyone who was in it is back in it, and its commissioner is the one it had.</p>
        </ActDialog>
      )}
    </li>
  )
}
