import { Answer } from '../../data/fetching/answer.tsx'
import type { Added } from '../roster/types.ts'
import { useRosters } from '../roster/use-rosters.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { ClaimForm } from './claim-form.tsx'
import type { Claim } from './types.ts'

/** The form of a claim: the bid, the player to drop, and its claim group. */
export function ClaimDialog({
  code,
  add,
  replaces = null,
  onClose,
}: {
  code: string
  add: Added
  /** One's own claim that is changed. */
  replaces?: Claim | null
  onClose: () => void
}) {
  const board = trpc.waiver.board.useQuery({ code })
  const rosters = useRosters(code)
  const waiting = <Skeleton className="h-64" />
  return (
    <Dialog title={replaces ? `Claim on ${add.name}` : `Claim ${add.name}`} onClose={onClose}>
      <Answer of={board} failed="The waivers could not be loaded." waiting={waiting}>
        {(board) => (
          <Answer of={rosters} failed="Your team could not be loaded." waiting={waiting}>
            {(rosters) => (
              <ClaimForm
                code={code}
                board={board}
                rosters={rosters}
                add={add}
                replaces={replaces}
                onClose={onClose}
              />
            )}
          </Answer>
        )}
      </Answer>
    </Dialog>
  )
}
