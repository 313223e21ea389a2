import { CircleAlert } from 'lucide-react'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import type { LeagueMove } from '../../../shared/move-in/move-in.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useDiscard } from './use-discard.ts'

/** On the first step: why what was read last failed, or that it is there and waits. */
export function ReadPart({ move, onGo }: { move: LeagueMove; onGo: () => void }) {
  const discard = useDiscard()
  if (move.state === 'failed')
    return (
      <div
        role="alert"
        className="mb-2.5 flex gap-2.5 rounded-box border border-red bg-red-wash px-4 py-3 sm:mb-4"
      >
        <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-red" />
        <div className="min-w-0">
          <p className="font-bold">The league could not be read from {HOST_NAMES[move.host]}.</p>
          <p className="wrap-anywhere">{move.progress}</p>
          <p className="text-sm text-muted">Nothing was created. What you entered is still here.</p>
        </div>
      </div>
    )
  if (!move.findings) return null
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-gold bg-gold-wash px-4 py-3 sm:mb-4">
      <p className="min-w-0 grow basis-56 wrap-anywhere">
        <span className="font-bold">{move.findings.name}</span> from {HOST_NAMES[move.host]} is read and waits
        to be moved in. Reading another league takes its place.
      </p>
      <div className="flex gap-2">
        <Button look="secondary" busy={discard.isPending} onClick={() => discard.mutate()}>
          Discard it
        </Button>
        <Button onClick={onGo}>Check it</Button>
      </div>
    </div>
  )
}
