import { useState } from 'react'
import type { LeagueHome } from '../league/types.ts'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { useTold } from '../fetching/use-told.ts'

/** Stops all that managers move, and lets it go on. */
export function Pause({ league: { code, pausedAt } }: { league: LeagueHome['league'] }) {
  const [isAsked, setAsked] = useState(false)
  const isPaused = pausedAt !== null
  const told = useTold(isPaused ? 'The league goes on.' : 'The league is paused.', () => setAsked(false))
  const pause = trpc.commissioner.setPaused.useMutation(told)
  return (
    <Card>
      <h2 className="text-lg font-bold">{isPaused ? 'The league is paused' : 'Pause the league'}</h2>
      <p className="mt-1 mb-4 text-muted">
        {isPaused
          ? 'Nobody adds, drops, claims, trades or sets a line-up. What came due meanwhile is made within an hour of going on.'
          : 'Until it goes on nobody adds, drops, claims, trades or sets a line-up, and no waivers run. Games count as they are played.'}
      </p>
      <Button look="secondary" onClick={() => setAsked(true)}>
        {isPaused ? 'Let it go on' : 'Pause'}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={isPaused ? 'Let the league go on?' : 'Pause the league?'}
          does={isPaused ? 'Go on' : 'Pause'}
          busy={pause.isPending}
          onSend={(reason) => pause.mutate({ code, isPaused: !isPaused, reason })}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  )
}
