import { useState } from 'react'
import { CrestButton } from '../crest/crest-button.tsx'
import { useToastAndRefetch } from '../../data/fetching/use-toast-and-refetch.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** Gives one's own team another name or another crest. */
export function RenameTeam({ code, name }: { code: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const told = useToastAndRefetch('Your team has a new name.', () => setOpen(false))
  const rename = trpc.team.rename.useMutation({ ...told, meta: { failure: null } })
  const open = () => {
    rename.reset()
    setOpen(true)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={open}>
        Rename team
      </Button>
      <CrestButton code={code} />
      {isOpen && (
        <RenameDialog
          title="Rename your team"
          label="Team name"
          name={name}
          busy={rename.isPending}
          error={rename.error}
          onSave={(to) => rename.mutate({ code, name: to })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
