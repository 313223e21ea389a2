import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import type { TeamId } from '../../../../shared/core/ids.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { moved } from '../../../ui/moved.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { nameTeam, useCode, useTable } from '../table/table.ts'
import { useSettle } from '../commissioner/use-commissioner.ts'

/** The order of the first round, by hand. A draw is elsewhere, where all members can verify it. */
export function OrderEditor() {
  const code = useCode()
  const { room } = useTable()
  const [teams, setTeams] = useState<readonly TeamId[]>(() => inOrder(room))
  const [dragged, setDragged] = useState<TeamId | null>(null)
  const settle = useSettle((isDone) => void (isDone && toast.success('The order is saved.')))
  const setting = trpc.draft.setOrder.useMutation(settle)
  const place = (id: TeamId, to: number) => {
    if (to < 0 || to >= teams.length) return
    setTeams(moved(teams, teams.indexOf(id), to))
  }
  return (
    <>
      <ol className="mb-3 rounded-box border border-line">
        {teams.map((id, index) => {
          const name = nameTeam(room, id)
          return (
            // By keyboard its buttons do the same.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={id}
              draggable
              onDragStart={() => setDragged(id)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged && place(dragged, index)}
              className="flex min-h-11 items-center gap-2 border-b border-line px-2 last:border-0"
            >
              <GripVertical aria-hidden size={16} className="shrink-0 cursor-grab text-muted" />
              <span className="w-6 shrink-0 text-right text-sm text-muted">{index + 1}</span>
              <span className="min-w-0 grow truncate font-medium">{name}</span>
              <IconButton
                disabled={index === 0}
                label={`Move ${name} up`}
                onClick={() => place(id, index - 1)}
                className="size-9"
              >
                <ArrowUp aria-hidden size={16} />
              </IconButton>
              <IconButton
                disabled={index === teams.length - 1}
                label={`Move ${name} down`}
                onClick={() => place(id, index + 1)}
                className="size-9"
              >
                <ArrowDown aria-hidden size={16} />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <Button
        look="secondary"
        busy={setting.isPending}
        onClick={() => setting.mutate({ code, teams: [...teams] })}
      >
        Save this order
      </Button>
    </>
  )
}

/** As it was decided; who came later comes last. */
function inOrder({ state, teams }: ReturnType<typeof useTable>['room']): TeamId[] {
  const ids = teams.map(({ id }) => id)
  const decided = (state.order?.teams ?? []).filter((id) => ids.includes(id))
  return [...decided, ...ids.filter((id) => !decided.includes(id))]
}
