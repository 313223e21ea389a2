import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Bracket } from '../../shared/rules/bracket.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import type { FbsTeam } from './types.ts'

/** Sends the bracket to friends as a picture, or saves it where a browser cannot send files. */
export function ShareButton({
  bracket,
  teams,
  leagueName,
  teamName,
}: {
  bracket: Bracket
  teams: readonly FbsTeam[]
  leagueName: string
  teamName: string
}) {
  const [isBusy, setIsBusy] = useState(false)

  async function share(): Promise<void> {
    setIsBusy(true)
    try {
      // Loaded when somebody shares, not with the page.
      const { drawCard } = await import('./draw-card.ts')
      const byId = new Map(teams.map((team) => [team.id, team]))
      const picture = await drawCard(bracket, byId, { leagueName, teamName })
      await handOut(new File([picture], 'bracket.png', { type: 'image/png' }), `${teamName}’s bracket`)
    } catch (error) {
      // Closing the system's sheet is no failure.
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) toast.error('The picture could not be made. Please try again.')
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button look="secondary" busy={isBusy} onClick={() => void share()}>
      <Share2 aria-hidden size={18} />
      Share
    </Button>
  )
}

async function handOut(file: File, title: string): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title })
    return
  }
  saveFile(file)
}
