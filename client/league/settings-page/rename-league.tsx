import { useState } from 'react'
import { useToastAndRefetch } from '../../data/fetching/use-toast-and-refetch.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { RenameDialog } from '../members/rename-dialog.tsx'
import type { LeagueHome } from '../league/types.ts'

/** Gives the league another name. */
export function RenameLeague({ league: { code, name } }: { league: LeagueHome['league'] }) {
  const [isOpen, setOpen] = useState(false)
  const told = useToastAndRefetch('The league has a new name.', () => setOpen(false))
  const rename = trpc.league.rename.useMutation({ ...told, meta: { failure: null } })
  const open = () => {
    rename.reset()
    setOpen(true)
  }
  return (
    <Card>
      <h2 className="font-bold">Name</h2>
      <p className="mt-1 mb-4 break-words text-muted">The league is called {name}.</p>
      <Button look="secondary" onClick={open}>
        Rename league
      </Button>
      {isOpen && (
        <RenameDialog
          title="Rename the league"
          label="League name"
          name={name}
          busy={rename.isPending}
          error={rename.error}
          onSave={(to) => rename.mutate({ code, name: to })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
