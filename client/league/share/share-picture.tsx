import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { saveFile } from '../../ui/page/save-file.ts'
import { toast } from '../../ui/toast/toast.ts'

/**
 * Sends a picture to friends, or saves it where a browser cannot send files.
 * @param props.draw makes it, a PNG; called when it is pressed
 * @param props.file its name, without the extension
 * @param props.title sent along with it
 */
export function SharePicture({
  draw,
  file,
  title,
  label = 'Share',
}: {
  draw: () => Promise<Blob>
  file: string
  title: string
  label?: string
}) {
  const [isBusy, setIsBusy] = useState(false)

  async function share(): Promise<void> {
    setIsBusy(true)
    try {
      await handOut(new File([await draw()], `${file}.png`, { type: 'image/png' }), title)
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
      {label}
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
