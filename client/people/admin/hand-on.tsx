import { useState } from 'react'
import type { AdminLeague } from '../../../shared/admin/admin.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ActDialog } from './act-dialog.tsx'

/** Gives a league whose commissioner is gone to one of its members, or to any account where no member is left. */
export function HandOn({ league: { id, name }, onClose }: { league: AdminLeague; onClose: () => void }) {
  const utils = trpc.useUtils()
  const heirs = trpc.admin.heirs.useQuery({ leagueId: id }, { gcTime: 0 })
  const [chosen, setChosen] = useState('')
  const to = chosen.trim() || (heirs.data?.members[0]?.username ?? '')
  const handOn = trpc.admin.handOn.useMutation({
    onSuccess: () => {
      toast.success(`${to} is the commissioner of ${name}.`)
      onClose()
    },
    onSettled: () => utils.admin.invalidate(),
    meta: { failure: null },
  })
  return (
    <ActDialog
      title={`New commissioner for ${name}`}
      does="Make commissioner"
      hint="Everyone in the league can read it."
      asksPassword
      isReady={to !== ''}
      act={handOn}
      onSend={({ reason, password }) => handOn.mutate({ leagueId: id, username: to, reason, password })}
      onClose={onClose}
    >
      <Answer of={heirs} failed="The members could not be loaded." waiting={<Skeleton className="h-20" />}>
        {({ members, isOpen }) =>
          isOpen ? (
            <TextField
              label="Username of the new commissioner"
              hint="No one else is left in the league, so they take over the commissioner’s team too."
              required
              autoComplete="off"
              maxLength={100}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            />
          ) : (
            <SelectField
              label="New commissioner"
              value={to}
              onChange={({ target }) => setChosen(target.value)}
            >
              {members.map(({ id: userId, username, teamName }) => (
                <option key={userId} value={username}>
                  {username} ({teamName})
                </option>
              ))}
            </SelectField>
          )
        }
      </Answer>
    </ActDialog>
  )
}
