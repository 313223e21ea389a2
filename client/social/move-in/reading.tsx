import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import type { LeagueMove } from '../../../shared/move-in/move-in.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { useDiscard } from './use-discard.ts'

/** What is being read just now. */
export function Reading({ move }: { move: LeagueMove }) {
  const discard = useDiscard()
  return (
    <Card className="max-sm:p-3">
      <h2 className="font-bold">Reading your league from {HOST_NAMES[move.host]}</h2>
      <p role="status" className="mt-1 min-h-12 wrap-anywhere">
        {move.progress}
      </p>
      <div aria-hidden className="my-3 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full w-1/3 animate-under-way rounded-full bg-gold" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-64 text-sm text-muted">
          You can leave this page: reading continues, and what was read is here when you come back.
        </p>
        <Button look="secondary" busy={discard.isPending} onClick={() => discard.mutate()}>
          Cancel
        </Button>
      </div>
    </Card>
  )
}
