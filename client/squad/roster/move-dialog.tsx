import { Answer } from '../../data/fetching/answer.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { MoveForm } from './move-form.tsx'
import type { Added } from './types.ts'
import { useRosters } from './use-rosters.ts'

/**
 * The effect of a move of one's own team, before it is made: the player to drop, and the lineup afterwards.
 * @param props.drop the player to drop by default
 */
export function MoveDialog({
  code,
  add,
  drop,
  onClose,
}: {
  code: string
  add: Added | null
  drop: string | null
  onClose: () => void
}) {
  const rosters = useRosters(code)
  return (
    <Dialog title={add ? `Add ${add.name}` : 'Drop a player'} onClose={onClose}>
      <Answer of={rosters} failed="Your team could not be loaded." waiting={<Skeleton className="h-64" />}>
        {(data) => <MoveForm code={code} rosters={data} add={add} drop={drop} onClose={onClose} />}
      </Answer>
    </Dialog>
  )
}
