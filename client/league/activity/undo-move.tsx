import { useState } from 'react'
import { ConsentNote } from '../consent/consent-note.tsx'
import { useMayWait } from '../consent/use-may-wait.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import type { ActivityItem } from '../league/types.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'

const MOVES: ReadonlySet<ActivityItem['event']['kind']> = new Set([
  'roster-moved',
  'roster-set',
  'waiver-claimed',
  'trade-made',
  'spot-changed',
  'spot-set',
])

/** For the commissioner during the season: undoes a move. Nothing for other members, and for other events. */
export function UndoMove({ code, item: { seq, event } }: { code: string; item: ActivityItem }) {
  return MOVES.has(event.kind) ? <Undo code={code} seq={seq} /> : null
}

function Undo({ code, seq }: { code: string; seq: number }) {
  const { data: home } = trpc.league.home.useQuery({ code })
  const [isAsked, setAsked] = useState(false)
  const undo = trpc.commissioner.undo.useMutation(useMayWait('It is undone.', () => setAsked(false)))
  const send = useOnce(undo)
  const phase = home?.league.phase
  if (!home?.me.office) return null
  if (phase !== 'regular' && phase !== 'playoffs') return null
  return (
    <>
      <button
        type="button"
        onClick={() => setAsked(true)}
        className="ml-3 min-h-6 text-sm text-muted underline underline-offset-4 hover:text-ink"
      >
        Undo…
      </button>
      {isAsked && (
        <ReasonDialog
          title="Undo this move?"
          does="Undo it"
          busy={undo.isPending}
          onSend={(reason) => send({ code, seq, reason, ask: true })}
          onClose={() => setAsked(false)}
        >
          <p>
            Its players go back to where they were, and so do money and picks. Points that were made meanwhile
            stay with the team that had them.
          </p>
          <ConsentNote about="If it is about your own team, or the one you play this week:" />
        </ReasonDialog>
      )}
    </>
  )
}
