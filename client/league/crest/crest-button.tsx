import { useState } from 'react'
import { lazyExtra } from '../../ui/lazy/lazy-extra.tsx'
import { Button } from '../../ui/controls/button.tsx'

const CrestDialog = lazyExtra(async () => (await import('./crest-dialog.tsx')).CrestDialog)

/**
 * Opens the choice of a team's crest.
 * @param props.teamId null for one's own team
 */
export function CrestButton({
  code,
  teamId = null,
  label = 'Change crest',
}: {
  code: string
  teamId?: string | null
  label?: string
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <CrestDialog code={code} teamId={teamId} onClose={() => setOpen(false)} />}
    </>
  )
}
