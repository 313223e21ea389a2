import { useState } from 'react'
import type { PauseScope } from '../../../shared/league/league.ts'
import type { LeagueHome } from '../../league/league/types.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'
import { useToastAndRefetch } from '../../data/fetching/use-toast-and-refetch.ts'

interface Stop {
  readonly asked: string
  readonly does: string
  readonly told: string
}

const STOPS: Readonly<Record<PauseScope, Stop>> = {
  everything: { asked: 'Pause the league?', does: 'Pause', told: 'The league is paused.' },
  rosters: { asked: 'Lock all rosters?', does: 'Lock', told: 'All rosters are locked.' },
}

const GO_ON: Stop = { asked: 'Resume the league?', does: 'Resume', told: 'The league is no longer paused.' }

/** Stops all that managers move, or players who change hands alone, and lets it go on. */
export function Pause({ league: { code, paused } }: { league: LeagueHome['league'] }) {
  const [asked, setAsked] = useState<PauseScope | 'go-on' | null>(null)
  const what = asked === 'go-on' ? null : asked
  const stop = what ? STOPS[what] : GO_ON
  const pause = trpc.commissioner.setPaused.useMutation(useToastAndRefetch(stop.told, () => setAsked(null)))
  return (
    <Card>
      <h2 className="font-bold">{headWords(paused?.what)}</h2>
      <div className="mt-1 mb-4 space-y-2 text-muted">
        {paused ? (
          <p>
            No one adds, drops, claims or trades{paused.what === 'rosters' ? '' : ', or sets a lineup'}.
            Anything due meanwhile runs within an hour after the pause.
          </p>
        ) : (
          <>
            <p>
              Pause: no one adds, drops, claims, trades or sets a lineup, and waivers do not run, until you
              resume. Games still count.
            </p>
            <p>Lock rosters: the same, but managers still set lineups with the players they have.</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {paused && (
          <Button look="secondary" onClick={() => setAsked('go-on')}>
            Resume
          </Button>
        )}
        {paused?.what !== 'everything' && (
          <Button look="secondary" onClick={() => setAsked('everything')}>
            Pause
          </Button>
        )}
        {paused?.what !== 'rosters' && (
          <Button look="secondary" onClick={() => setAsked('rosters')}>
            Lock rosters
          </Button>
        )}
      </div>
      {asked && (
        <ReasonDialog
          title={stop.asked}
          does={stop.does}
          busy={pause.isPending}
          onSend={(reason) => pause.mutate({ code, what, reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

function headWords(what: PauseScope | undefined): string {
  if (!what) return 'Pause the league'
  return what === 'rosters' ? 'All rosters are locked' : 'The league is paused'
}
