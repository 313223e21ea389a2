import { useState } from 'react'
import { isWaiting, toastWaiting } from '../../../data/fetching/approval.ts'
import { TryAgain } from '../../../data/fetching/try-again.tsx'
import { useHasFailed } from '../../../data/fetching/use-failure.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { ReasonDialog } from '../../../ui/controls/reason-dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { PlayerProfile } from '../types.ts'

/** Whether the managers of a league may drop a player, which its commissioner decides. */
export function PlayerUndroppable({ code, player: { id, name } }: { code: string; player: PlayerProfile }) {
  const undroppable = trpc.roster.undroppable.useQuery({ code })
  const { data } = undroppable
  const [isAsking, setAsking] = useState(false)
  const utils = trpc.useUtils()
  const isListed = data?.players.some((one) => one.id === id) ?? false
  const change = trpc.roster.setUndroppable.useMutation({
    onSuccess: (answer) => {
      if (isWaiting(answer)) toastWaiting()
      else toast.success(isListed ? `${name} can be dropped.` : `${name} can’t be dropped.`)
      setAsking(false)
      return Promise.all([
        utils.roster.undroppable.invalidate({ code }),
        utils.roster.ofLeague.invalidate({ code }),
        utils.league.activity.invalidate({ code }),
        utils.consent.invalidate(),
      ])
    },
  })
  const failed = useHasFailed(undroppable)
  if (failed)
    return (
      <p>
        <TryAgain what="Whether this player can be dropped could not be loaded." query={undroppable} />
      </p>
    )
  if (!data || (!isListed && !data.mayChange)) return null
  return (
    <section aria-labelledby="undroppable">
      <Card className="space-y-3">
        <h2 id="undroppable" className="font-bold">
          Dropping
        </h2>
        <p>
          {isListed
            ? `${name} is undroppable in this league. Trades are fine.`
            : 'Managers can drop this player.'}
        </p>
        {data.mayChange && (
          <Button look="secondary" onClick={() => setAsking(true)}>
            {isListed ? 'Make droppable' : 'Make undroppable'}
          </Button>
        )}
      </Card>
      {isAsking && (
        <ReasonDialog
          title={isListed ? `Make ${name} droppable?` : `Make ${name} undroppable?`}
          does={isListed ? 'Make droppable' : 'Make undroppable'}
          busy={change.isPending}
          onSend={(reason) => change.mutate({ code, playerId: id, isUndroppable: !isListed, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
